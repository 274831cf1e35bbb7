import { useFetcher } from '@remix-run/react';
import type { DragEvent } from 'react';
import { newIdempotencyKey } from '~/components/optimistic/idempotency-key';
import { taskPath } from '../../links';

const isFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files');

function cardOf({ target }: DragEvent): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('[data-card]') : null;
}

/** Attaches files that are dropped on a card to its task. `refused` is the error message if they were rejected. */
export function useFileDrop(query: string, back: string) {
  const fetcher = useFetcher<{ message?: string }>();

  function mark(row: HTMLElement, card: HTMLElement | null) {
    for (const one of row.querySelectorAll('[data-file-over]')) if (one !== card) one.removeAttribute('data-file-over');
    card?.setAttribute('data-file-over', '');
  }

  return {
    refused: fetcher.state === 'idle' ? fetcher.data?.message : undefined,
    onDragOver(event: DragEvent<HTMLElement>) {
      if (!isFiles(event)) return;
      // Prevent the default outside of cards, too. Otherwise, the browser would leave the page to show the file.
      event.preventDefault();
      const card = cardOf(event);
      event.dataTransfer.dropEffect = card ? 'copy' : 'none';
      mark(event.currentTarget, card);
    },
    onDragLeave({ currentTarget, relatedTarget }: DragEvent<HTMLElement>) {
      if (!(relatedTarget instanceof Node) || !currentTarget.contains(relatedTarget)) mark(currentTarget, null);
    },
    onDrop(event: DragEvent<HTMLElement>) {
      if (!isFiles(event)) return;
      event.preventDefault();
      mark(event.currentTarget, null);
      const id = Number(cardOf(event)?.dataset.card ?? Number.NaN);
      if (!Number.isSafeInteger(id) || event.dataTransfer.files.length === 0) return;
      const form = new FormData();
      form.set('intent', 'attach');
      form.set('redirectTo', back);
      form.set('idempotencyKey', newIdempotencyKey());
      for (const file of event.dataTransfer.files) form.append('files', file);
      fetcher.submit(form, { method: 'post', action: taskPath(id, query), encType: 'multipart/form-data' });
    },
  };
}
