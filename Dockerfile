# docker build -t vett . && docker run --read-only --tmpfs /tmp -v vett:/data --env-file vett.env -p 127.0.0.1:8080:8080 vett
FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY . .
# The base image has a Node, and one system: another Node and the libraries for other systems take 400 MB.
RUN npm ci && npm run build && npm prune --omit=dev \
  && rm -rf node_modules/node-linux-* node_modules/.cache node_modules/onnxruntime-node/bin/napi-v*/darwin node_modules/onnxruntime-node/bin/napi-v*/win32

FROM node:24-bookworm-slim
# tini hands signals on and buries what browsers leave; the browser is the one that Debian keeps current, and draws all scripts.
RUN apt-get update && apt-get install -y --no-install-recommends tini chromium-headless-shell fonts-noto-core fonts-noto-cjk \
  && rm -rf /var/lib/apt/lists/*
ENV VETT_ENV=production HOST=0.0.0.0 DATA_DIR=/data CHROMIUM_PATH=/usr/bin/chromium-headless-shell
WORKDIR /app
COPY --from=build /app /app
RUN install -d -o node -g node -m 0700 /data
USER node
VOLUME /data
EXPOSE 8080
HEALTHCHECK --start-period=60s CMD ["node", "-e", "fetch('http://127.0.0.1:8080/healthz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["tini", "--", "node", "src/cli.ts"]
CMD ["serve"]
