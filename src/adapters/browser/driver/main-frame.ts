import type { Page, Request } from 'playwright-core';

export function isOfMainFrame(request: Request, page: Page): boolean {
  try {
    return request.isNavigationRequest() && request.frame() === page.mainFrame();
  } catch {
    // Requests for frames that do not exist yet have none.
    return false;
  }
}
