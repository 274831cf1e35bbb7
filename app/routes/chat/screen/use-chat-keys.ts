import { useNavigate } from '@remix-run/react';
import { useEffect } from 'react';
import { chatUrl } from '../links';

/** Alt with an arrow up or down opens the chat above or below the open one (features §5). */
export function useChatKeys(chats: readonly { id: number }[], open: number | undefined): void {
  const navigate = useNavigate();
  useEffect(() => {
    function onKeyDown({ altKey, ctrlKey, metaKey, key }: KeyboardEvent) {
      if (!altKey || ctrlKey || metaKey || (key !== 'ArrowUp' && key !== 'ArrowDown')) return;
      const at = chats.findIndex(({ id }) => id === open);
      const next = chats[key === 'ArrowDown' ? at + 1 : at - 1];
      if (next) navigate(chatUrl({ chat: next.id }), { preventScrollReset: true });
    }
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [chats, open, navigate]);
}
