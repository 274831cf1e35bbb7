import { Paperclip, Smile, X } from 'lucide-react';
import { type RefObject, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useHydrated } from '~/components/form/use-hydrated';
import { iconButtonClass } from '~/components/ui/class-names';
import { EmojiTable } from './bubble-parts';

interface Chosen {
  file: File;
  preview: string | null;
}

function previewOf(file: File): Promise<string | null> {
  if (!/^image\/(png|jpeg|gif|webp|avif)$/.test(file.type)) return Promise.resolve(null);
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(typeof reader.result === 'string' ? reader.result : null);
    reader.onerror = () => resolve(null);
    reader.readAsDataURL(file);
  });
}

/** Adds files to a file field, keeping the ones already selected. */
export function addFiles(field: HTMLInputElement | null, files: Iterable<File>): void {
  if (!field) return;
  const all = new DataTransfer();
  for (const file of [...(field.files ?? []), ...files]) all.items.add(file);
  field.files = all.files;
  field.dispatchEvent(new Event('change', { bubbles: true }));
}

/** The files selected in each chat. The selection in a chat is preserved while another chat is open. */
const selected = new Map<number, readonly File[]>();

/** Field for the files of a message, with previews once JavaScript runs. */
export function FilesField({ field, contact }: { field: RefObject<HTMLInputElement>; contact: number }) {
  const { t } = useTranslation('chat');
  const hydrated = useHydrated();
  const [chosen, setChosen] = useState<Chosen[]>([]);

  async function show() {
    const files = [...(field.current?.files ?? [])];
    selected.set(contact, files);
    setChosen(await Promise.all(files.map(async (file) => ({ file, preview: await previewOf(file) }))));
  }

  useEffect(() => {
    const input = field.current;
    const form = input?.form;
    const look = () => void show();
    // A form empties its fields only after the reset event.
    const later = () => setTimeout(look);
    input?.addEventListener('change', look);
    form?.addEventListener('reset', later);
    return () => {
      input?.removeEventListener('change', look);
      form?.removeEventListener('reset', later);
    };
  });

  useEffect(() => {
    if (field.current?.files?.length === 0) addFiles(field.current, selected.get(contact) ?? []);
  }, [field, contact]);

  function remove(file: File) {
    const input = field.current;
    if (!input) return;
    const left = [...(input.files ?? [])].filter((one) => one !== file);
    input.value = '';
    addFiles(input, left);
  }

  return (
    <>
      <label
        className={`${iconButtonClass()} chat-attach`}
        data-script={hydrated ? '' : undefined}
        title={t('files.add')}
      >
        <Paperclip size={18} aria-hidden />
        <span className="vh">{t('files.add')}</span>
        <input ref={field} className="chat-attach__field" type="file" name="files" multiple />
      </label>
      {chosen.length > 0 && (
        <ul className="chat-chosen" role="list">
          {chosen.map(({ file, preview }, index) => (
            <li key={`${index}-${file.name}`}>
              {preview && <img src={preview} alt="" width={40} height={40} />}
              <bdi>{file.name}</bdi>
              <button
                type="button"
                className={iconButtonClass({ size: 'sm' })}
                aria-label={t('files.remove', { name: file.name })}
                onClick={() => remove(file)}
              >
                <X size={14} aria-hidden />
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/**
 * Picker that inserts an emoji at the cursor. Requires JavaScript; without it, users can use their device's emoji
 * keyboard.
 */
export function EmojiPicker({ onPick }: { onPick: (emoji: string) => void }) {
  const { t } = useTranslation('chat');
  if (!useHydrated()) return null;
  return (
    <details className="chat-emoji chat-emoji--write">
      <summary className={iconButtonClass()} aria-label={t('emoji.open')} title={t('emoji.open')}>
        <Smile size={18} aria-hidden />
      </summary>
      <EmojiTable>
        {(emoji) =>
          emoji.map((one) => (
            <button
              key={one}
              type="button"
              className="chat-emoji__one"
              onClick={({ currentTarget }) => {
                currentTarget.closest('details')?.removeAttribute('open');
                onPick(one);
              }}
            >
              {one}
            </button>
          ))
        }
      </EmojiTable>
    </details>
  );
}

/** Accepts files that are dropped anywhere on the open chat. `field` is null while files can't be sent. */
export function useFileDrop(form: RefObject<HTMLFormElement>, field: RefObject<HTMLInputElement> | null): void {
  useEffect(() => {
    const thread = form.current?.closest<HTMLElement>('.chat-thread');
    if (!thread || !field) return;
    const onOver = (event: DragEvent) => {
      if (event.dataTransfer?.types.includes('Files')) event.preventDefault();
    };
    const onDrop = (event: DragEvent) => {
      const dropped = event.dataTransfer?.files;
      if (!dropped || dropped.length === 0) return;
      event.preventDefault();
      addFiles(field.current, dropped);
    };
    thread.addEventListener('dragover', onOver);
    thread.addEventListener('drop', onDrop);
    return () => {
      thread.removeEventListener('dragover', onOver);
      thread.removeEventListener('drop', onDrop);
    };
  }, [form, field]);
}
