import { Form } from '@remix-run/react';
import { ArrowUp, Check, IndentDecrease, IndentIncrease, X } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { connection } from '~/components/connection/connection';
import { IdempotencyKey } from '~/components/form/idempotency-key';
import { useCarriedForm } from '~/components/form/use-carried-form';
import { Num } from '~/components/text/num';
import { Button } from '~/components/ui/button';
import { iconButtonClass } from '~/components/ui/class-names';
import { LinearProgress } from '~/components/ui/progress';
import { Input } from '~/components/ui/input';
import './checklist.css';
import { canGoIn, checkedOf, type CheckItem, checklistLimit } from '~/models/shared/checklist';

/**
 * The checklist of a record: its progress, its lines with their buttons, and a field that adds a line. Posts
 * `check.add`, `check.tick:3`, and similar intents to the page's action, which passes them to `checkChangeOf`. With
 * JavaScript, the field keeps focus so that users can add several lines in a row. Texts are in the `form` namespace.
 */
export function Checklist({
  items,
  typed,
  error,
  formId,
}: {
  items: readonly CheckItem[];
  /** ID of the record's form. Without JavaScript, it's submitted along with the checklist (see `carriedInput`). */
  formId: string;
  /** Text typed for a new line that couldn't be added. */
  typed?: string | undefined;
  error?: string | undefined;
}) {
  const { t } = useTranslation('form');
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const known = useRef(items.length);
  const checked = checkedOf(items);
  const along = useCarriedForm(formId);

  useEffect(() => {
    // Adding a line clears the field, unless the user has typed something new.
    const field = form.current?.elements.namedItem('text');
    const isAdded = items.length > known.current && field instanceof HTMLInputElement;
    if (isAdded && field.value.trim() === items.at(-1)?.text) {
      field.value = '';
      connection.arrived(form.current);
    }
    if (isAdded && form.current?.contains(document.activeElement)) field.focus();
    known.current = items.length;
  }, [items]);

  return (
    <section className="checklist" aria-labelledby={`${id}-title`}>
      <h3 className="panel-section" id={`${id}-title`}>
        {t('checklist.title')}
      </h3>
      {checked && (
        <div className="checklist__progress">
          <LinearProgress
            value={(checked.done / checked.all) * 100}
            color="success"
            aria-label={t('checklist.progress', checked)}
          />
          <Num>{`${checked.done}/${checked.all}`}</Num>
        </div>
      )}
      <Form method="post" preventScrollReset>
        <ul className="checklist__rows" role="list">
          {items.map(({ id: item, text, isDone, depth = 0 }, index) => (
            <li className="checklist__row" key={item} data-done={isDone || undefined} data-depth={depth || undefined}>
              <button
                {...along}
                className="checklist__tick"
                name="intent"
                value={`check.${isDone ? 'untick' : 'tick'}:${item}`}
                role="checkbox"
                aria-checked={isDone}
                aria-label={text}
              >
                {isDone && <Check strokeWidth={3} aria-hidden />}
              </button>
              <span className="checklist__text" dir="auto" aria-hidden>
                {text}
              </span>
              {depth > 0 && (
                <RowButton along={along} value={`check.out:${item}`} label={t('checklist.out', { text })}>
                  <IndentDecrease className="flip" size={15} aria-hidden />
                </RowButton>
              )}
              {canGoIn(items, index) && (
                <RowButton along={along} value={`check.in:${item}`} label={t('checklist.in', { text })}>
                  <IndentIncrease className="flip" size={15} aria-hidden />
                </RowButton>
              )}
              {index > 0 && (
                <RowButton along={along} value={`check.up:${item}`} label={t('checklist.up', { text })}>
                  <ArrowUp size={15} aria-hidden />
                </RowButton>
              )}
              <RowButton along={along} value={`check.remove:${item}`} label={t('checklist.remove', { text })}>
                <X size={15} aria-hidden />
              </RowButton>
            </li>
          ))}
        </ul>
      </Form>
      <Form ref={form} method="post" preventScrollReset className="checklist__add">
        <IdempotencyKey />
        <Input
          size="sm"
          form={along.form}
          name="text"
          required={along.form === undefined}
          maxLength={checklistLimit.text}
          dir="auto"
          autoComplete="off"
          defaultValue={typed}
          placeholder={t('checklist.new')}
          aria-label={t('checklist.new')}
          error={error !== undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
        />
        <Button {...along} variant="outlined" color="neutral" size="sm" name="intent" value="check.add">
          {t('checklist.add')}
        </Button>
      </Form>
      {error && (
        <p className="saved-views__error" id={`${id}-error`} role="alert">
          {error}
        </p>
      )}
    </section>
  );
}

interface RowButtonProps {
  along: ReturnType<typeof useCarriedForm>;
  value: string;
  label: string;
  children: ReactNode;
}

function RowButton({ along, value, label, children }: RowButtonProps) {
  return (
    <button
      {...along}
      className={iconButtonClass({ size: 'sm' })}
      name="intent"
      value={value}
      aria-label={label}
      title={label}
    >
      {children}
    </button>
  );
}
