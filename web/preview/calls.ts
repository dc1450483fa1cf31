type Answer = (name: string, input: Readonly<Record<string, unknown>>) => unknown;

/** Answers the calls of this page in the place of the service: a preview sends nothing. Undefined refuses a call. */
export function answerCalls(answer: Answer, refusal: () => string): void {
  window.fetch = async (url, options) => {
    const { pathname, searchParams } = new URL(`${url}`, location.href);
    const input = JSON.parse(`${options?.body ?? searchParams.get('input') ?? '{}'}`);
    const data = answer(pathname.slice(pathname.lastIndexOf('.') + 1), input);
    if (data !== undefined) return Response.json({ result: { data } });
    const message = refusal();
    const fields = [{ path: 'preview', code: 'INVALID_STATE', message }];
    const error = { message, code: -32_600, data: { code: 'BAD_REQUEST', code_app: 'INVALID_STATE', fields } };
    return Response.json({ error }, { status: 400 });
  };
}
