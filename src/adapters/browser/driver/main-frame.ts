import type { Page, Request } from 'playwright-core';

export function isOfMainFrame(request: Request, page: Page): boolean {
  try {
    return request.isNavigationRequest() && request.frame() === page.mainFrame();
  } catch {
    // Requests for frames that do not exist yet have none.
    return false;
  }
}

/** Evaluates in a world of its own, so that scripts of the page cannot replace what is read or how. */
export async function evaluateApart(page: Page, expression: string): Promise<unknown> {
  const session = await page.context().newCDPSession(page);
  try {
    const { frameTree } = await session.send('Page.getFrameTree');
    const { executionContextId } = await session.send('Page.createIsolatedWorld', { frameId: frameTree.frame.id });
    const { result } = await session.send('Runtime.evaluate', {
      contextId: executionContextId,
      expression,
      returnByValue: true,
      awaitPromise: true,
    });
    return result.value;
  } finally {
    await session.detach().catch(() => {});
  }
}
