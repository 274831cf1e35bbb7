import type { SubmissionResult } from '@conform-to/react';
import type { FormProps } from '@remix-run/react';
import { Eye, Save, Send, Trash2 } from 'lucide-react';
import {
  type ComponentType,
  type KeyboardEvent,
  type MouseEvent,
  type RefAttributes,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorSummary } from '~/components/form/error-summary';
import { HiddenFields } from '~/components/form/hidden-fields';
import { RoutedPanel } from '~/components/overlay/routed-panel';
import { Alert } from '~/components/ui/alert';
import { Button } from '~/components/ui/button';
import { FormHelperText } from '~/components/ui/form-control';
import { iconButtonClass } from '~/components/ui/class-names';
import { useRootData } from '~/lib/root-data';
import { maxFiles } from '~/models/email/rules';
import { ComposeBody } from './body-field';
import { LaterChoices } from '../later';
import { mailPath } from '../links';
import { AddressField } from './address-field';
import { ComposeField, type ComposeText } from './fields';
import { DockFrame } from './dock-frame';
import { FilesField } from './files-field';
import { useComposePrefix } from './prefix';
import { TemplateChoice } from './template-choice';
import { useAutosave } from './use-autosave';
import type { ComposeView } from './load.server';

/** Returns an ID for the email being written so that text stored for one email isn't offered in another. */
function idOf({ draft, answers }: PanelProps['view']['start'], prefix: string): string {
  if (draft !== null) return `${prefix}-${draft}`;
  return answers ? `${prefix}-${answers.how}-${answers.id}` : prefix;
}

/** Response from the action if the form was rejected. */
export interface ComposeResult {
  result?: SubmissionResult<string[]>;
  filesLost?: boolean;
  /** Whether the server rejected the form without reading it, because its files are too large. */
  tooLarge?: boolean;
}

interface PanelProps {
  view: ComposeView;
  answer: ComposeResult | undefined;
  /** URL that the form is submitted to: the email's compose page. */
  action: string;
  closeTo: string;
  /** Remix's `Form`, or a fetcher's. */
  Form: ComponentType<FormProps & RefAttributes<HTMLFormElement>>;
  /** The page behind the panel, unless it's the email page. Sending and discarding lead back there. */
  over?: string;
  /** Closes the window at the bottom of a page. If it's missing, the form is in a panel. */
  onClose?: () => void;
}

/** A new email, a reply, or a draft, in a panel over the page or in a window at its bottom. */
export function ComposePanel({ view, answer, action, closeTo, Form, over, onClose }: PanelProps) {
  const { t } = useTranslation('email');
  const { start, preview, isApart, warnings, contacts, people, title, templates, inserted } = view;
  const element = useRef<HTMLFormElement>(null);
  const prefix = useComposePrefix();
  const formId = idOf(start, prefix);
  const writer = useWriter();
  const isScheduled = view.scheduled !== null;
  const { draft, state } = useAutosave(element, start.draft, action, isScheduled);
  // Values and messages of a rejected form. Doesn't use a form library, because nothing else on this page needs one.
  const typed = answer?.result?.initialValue as Partial<Record<ComposeText | 'tag' | 'writer', string>> | undefined;
  const tooLarge = t('compose.tooLarge', { count: maxFiles });
  const errors = answer?.tooLarge ? { files: [tooLarge] } : (answer?.result?.error ?? {});
  useOnlyProblem(answer, messagesOf(errors), prefix);
  const field = (name: ComposeText) => ({
    name,
    label: t(`compose.${name}`),
    defaultValue: typed?.[name] ?? start[name],
    error: errors[name]?.[0],
  });
  const addresses = <Name extends 'to' | 'cc' | 'bcc'>(name: Name) => ({
    ...field(name),
    name,
    contacts,
    people: people?.field === name ? people : null,
  });
  const hasCopies = start.cc !== '' || start.bcc !== '' || Boolean(errors.cc ?? errors.bcc);
  const looksForCopies = people !== null && people.field !== 'to';
  const isNoted = preview !== null || people !== null || warnings.length > 0 || answer !== undefined;
  // A draft to continue, such as one whose sending was undone.
  const isReopened = start.draft !== null && start.to !== '' && start.subject !== '' && !onClose && !isNoted;
  const footer = (
    <Buttons
      formId={formId}
      hasWarnings={warnings.length > 0}
      isScheduled={isScheduled}
      tomorrow={view.tomorrow}
      error={errors.later?.[0]}
    />
  );
  const sub = state ? t(`compose.${state}`) : undefined;
  const form = (
    <Form
      method="post"
      action={action}
      encType="multipart/form-data"
      id={formId}
      noValidate
      key={start.draft ?? 'new'}
      ref={element}
      className="form-stack"
      data-keeps-text={state === 'offline' || isScheduled ? undefined : 'server'}
      data-draft-page={`${mailPath}/compose`}
      onKeyDown={onKey}
    >
      <HiddenFields tag={typed?.tag ?? start.tag} />
      {/* Enter in a field triggers the first submit button without JavaScript. It must never send the email. */}
      <button className="vh" name="intent" value="save" tabIndex={-1} aria-hidden="true" />
      <input type="hidden" name="writer" value={typed?.writer ?? writer} />
      {over !== undefined && <input type="hidden" name="over" value={over} />}
      <input type="hidden" name="draft" value={draft ?? ''} />
      {start.answers && <input type="hidden" name="answersId" value={start.answers.id} />}
      {start.answers && <input type="hidden" name="answersHow" value={start.answers.how} />}
      {warnings.length > 0 && <input type="hidden" name="confirmed" value="1" />}
      <ErrorSummary
        form={{ id: prefix, errors: errors[''] ?? undefined, allErrors: messagesOf(errors) }}
        labels={{
          ...{ to: t('compose.to'), cc: t('compose.cc'), bcc: t('compose.bcc') },
          ...{ files: t('compose.files'), later: t('later.open') },
        }}
      />
      {view.scheduled !== null && (
        <Alert color="info" role="status" title={t('compose.scheduled', { when: view.scheduled })} />
      )}
      {isApart && <Alert color="info" role="status" title={t('compose.apart')} />}
      {warnings.map((one) => (
        <Alert key={one} color="warning" role="alert" title={t(`compose.warn.${one}`)} />
      ))}
      <AddressField {...addresses('to')} />
      <details className="compose-more" open={hasCopies || looksForCopies || undefined}>
        <summary aria-keyshortcuts="Control+Shift+C Control+Shift+B" onClick={focusCopies}>
          {t('compose.more')}
        </summary>
        <AddressField {...addresses('cc')} />
        <AddressField {...addresses('bcc')} />
      </details>
      <ComposeField {...field('subject')} dir="auto" />
      {preview !== null && (
        <section className="compose-preview" aria-label={t('compose.preview')}>
          <h3>{t('compose.preview')}</h3>
          <div className="mail-body" dir="auto" dangerouslySetInnerHTML={{ __html: preview }} />
        </section>
      )}
      <ComposeBody
        key={inserted}
        {...field('body')}
        takesFocus={inserted !== '' || (start.answers !== null && start.draft === null && !answer) || isReopened}
      />
      {templates.length > 0 && <TemplateChoice templates={templates} />}
      <FilesField files={start.files} error={errors.files?.[0]} areLost={answer?.filesLost} />
    </Form>
  );
  if (onClose)
    return (
      <DockFrame title={title} sub={sub} footer={footer} onClose={onClose}>
        {form}
      </DockFrame>
    );
  return (
    <RoutedPanel wide title={title} sub={sub} closeTo={closeTo} footer={footer}>
      {form}
    </RoutedPanel>
  );
}

/** Focuses the rejected field if there's only one. If there are several, the summary lists them. */
function useOnlyProblem(answer: PanelProps['answer'], messages: Record<string, string[]>, prefix: string): void {
  const names = Object.keys(messages);
  const only = names.length === 1 ? names[0] : undefined;
  const field = useRef(only);
  field.current = only;
  useEffect(() => {
    if (answer?.result && field.current) document.getElementById(`${prefix}-${field.current}`)?.focus();
  }, [answer, prefix]);
}

/**
 * Returns an ID of this form that doesn't change while the form is on the page. A draft stores the ID of the form that
 * saved it last, to detect changes in other windows.
 */
function useWriter(): string {
  const fresh = useRootData()?.idempotencyKey ?? '';
  const id = useId();
  const [writer] = useState(`${fresh}${id}`);
  return writer;
}

/** Moves focus to Cc if the click opens the Cc and Bcc fields. */
function focusCopies({ currentTarget: { parentElement: more } }: MouseEvent<HTMLElement>) {
  if (more instanceof HTMLDetailsElement && !more.open) requestAnimationFrame(() => focusAddress(more, 'cc'));
}

function focusAddress(place: HTMLElement, name: string) {
  const sent = place.querySelector(`[name=${name}]`);
  [...(sent?.parentElement?.querySelectorAll('input') ?? [])].find((one) => one.checkVisibility())?.focus();
}

/**
 * Sends when the user presses Ctrl+Enter or Command+Enter in any field. Enter alone in a one-line field does nothing.
 * Ctrl+Shift+C and Ctrl+Shift+B go to Cc and Bcc.
 */
function onKey(event: KeyboardEvent<HTMLFormElement>) {
  const form = event.currentTarget;
  const isControl = event.ctrlKey || event.metaKey;
  const copies = isControl && event.shiftKey ? { KeyC: 'cc', KeyB: 'bcc' }[event.code] : undefined;
  if (copies) {
    event.preventDefault();
    for (const more of form.querySelectorAll<HTMLDetailsElement>('.compose-more')) more.open = true;
    focusAddress(form, copies);
  }
  if (event.key !== 'Enter') return;
  if (!isControl) {
    const { target } = event;
    if (target instanceof HTMLInputElement && ['to', 'cc', 'bcc', 'subject'].includes(target.name))
      event.preventDefault();
    return;
  }
  const send = [...form.elements].find((one) => one instanceof HTMLButtonElement && one.value === 'send');
  event.preventDefault();
  form.requestSubmit(send as HTMLButtonElement | undefined);
}

interface ButtonsProps {
  formId: string;
  hasWarnings: boolean;
  isScheduled: boolean;
  tomorrow: string;
  /** Error message for the selected time. */
  error: string | undefined;
}

function Buttons({ formId, hasWarnings, isScheduled, tomorrow, error }: ButtonsProps) {
  const { t } = useTranslation('email');
  const prefix = useComposePrefix();
  const post = { form: formId, name: 'intent' };
  const second = { variant: 'outlined', color: 'neutral' } as const;
  return (
    <>
      <Button {...post} value="send" startDecorator={<Send size={16} className="flip" aria-hidden />}>
        {t(hasWarnings ? 'compose.sendAnyway' : 'compose.send')}
      </Button>
      <Button {...post} value="save" {...second} startDecorator={<Save size={16} aria-hidden />}>
        {t(isScheduled ? 'compose.saveChanges' : 'compose.save')}
      </Button>
      <Button {...post} value="preview" {...second} startDecorator={<Eye size={16} aria-hidden />}>
        {t('compose.preview')}
      </Button>
      <button
        {...post}
        value="discard"
        formNoValidate
        className={iconButtonClass()}
        aria-label={t('compose.discard')}
        title={t('compose.discard')}
      >
        <Trash2 size={18} aria-hidden />
      </button>
      <details className="compose-later" open={error !== undefined || undefined}>
        <summary>{t('later.open')}</summary>
        {error !== undefined && <FormHelperText id={`${prefix}-later`}>{error}</FormHelperText>}
        <LaterChoices intent="later" day={tomorrow} form={formId} />
      </details>
    </>
  );
}

function messagesOf(errors: Record<string, string[] | null>): Record<string, string[]> {
  return Object.fromEntries(Object.entries(errors).flatMap(([name, list]) => (list ? [[name, list] as const] : [])));
}
