export interface AwaitedAnswer<Answer> {
  promise: Promise<Answer>;
  resolve: (answer: Answer | PromiseLike<Answer>) => void;
  reject: (reason: unknown) => void;
}

/** As `Promise.withResolvers`, which Node 20 lacks. */
export function awaitedAnswer<Answer>(): AwaitedAnswer<Answer> {
  const answer = {} as AwaitedAnswer<Answer>;
  answer.promise = new Promise((resolve, reject) => Object.assign(answer, { resolve, reject }));
  return answer;
}
