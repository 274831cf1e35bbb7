import { useFetcher } from '@remix-run/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSuggestions } from '~/components/form/use-suggestions';
import { folded } from '~/lib/fold';
import { channelBehind, mentionsOfAll } from '~/models/chat/rules';
import { begunMention } from '~/models/shared/mention';
import type { loader } from '../channel/route';
import { chatPath, chatUrl } from '../links';

/** The name that mentions all members of a channel. */
const [allMembers] = mentionsOfAll;

const maxSuggested = 6;

/**
 * Suggests members of a channel when the user types `@` and the start of a name. The members are loaded on first use.
 * @param contact ID of the chat's contact
 * @param field the field of the message
 */
export function useMentions(contact: number, field: () => HTMLTextAreaElement | null) {
  const { t } = useTranslation('chat');
  const { load, data, state } = useFetcher<typeof loader>();
  const [begun, setBegun] = useState<string | null>(null);

  /** Checks whether a mention is being typed. Call after the text or the cursor has changed. */
  function look() {
    const written = field();
    if (!written || channelBehind(contact) === null) return;
    const next = begunMention(written.value.slice(0, written.selectionStart));
    setBegun(next);
    if (next !== null && !data && state === 'idle') load(chatUrl({ chat: contact }, undefined, `${chatPath}/channel`));
  }

  const words = folded(begun ?? '').trim();
  const members = begun === null ? [] : (data?.members ?? []);
  const found = members
    .filter(({ name, isMe }) => !isMe && ` ${folded(name)}`.includes(` ${words}`))
    // A complete name needs no suggestions.
    .filter(({ name }) => folded(name) !== folded(begun ?? '').trim() || !(begun ?? '').endsWith(' '))
    .slice(0, maxSuggested)
    .map(({ accountId, name }) => ({ key: String(accountId), name, detail: '' }));
  if (begun !== null && data && allMembers.startsWith(words) && !begun.endsWith(' '))
    found.push({ key: allMembers, name: allMembers, detail: t('mentionAll') });

  function pick({ name }: { name: string }) {
    const written = field();
    if (!written || begun === null) return;
    const end = written.selectionStart;
    written.focus();
    written.setRangeText(`@${name} `, end - begun.length - 1, end, 'end');
    written.dispatchEvent(new Event('input', { bubbles: true }));
    setBegun(null);
  }

  const { attributes, onKey, list } = useSuggestions({
    label: t('mention'),
    typed: begun ?? '',
    found,
    onPick: pick,
    isAbove: true,
  });
  return { attributes, onKey, list, look };
}
