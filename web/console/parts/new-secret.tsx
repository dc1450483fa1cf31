import { Dialog } from './dialog.tsx';
import { Copied } from './values.tsx';

interface Props {
  readonly title: string;
  readonly text: string;
  readonly done: string;
  readonly secret: string;
  readonly close: () => void;
}

/** Shows a new secret, which the service shows only once. */
export const NewSecret = ({ title, text, done, secret, close }: Props) => (
  <Dialog title={title} close={close}>
    <p class="notice">{text}</p>
    <Copied text={secret} />
    <div class="row">
      <button class="button" type="button" onClick={close}>
        {done}
      </button>
    </div>
  </Dialog>
);
