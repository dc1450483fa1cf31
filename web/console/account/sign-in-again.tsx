import { useEffect, useRef } from 'preact/hooks';
import { SignIn } from './sign-in.tsx';

/** A sign-in above the page and its open dialogs, for a user whose session ended. It cannot be closed. */
export function SignInAgain() {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog ref={dialog} class="dialog" onCancel={(event) => event.preventDefault()}>
      <SignIn tab="_blank" />
    </dialog>
  );
}
