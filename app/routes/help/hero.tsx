import { Form } from '@remix-run/react';
import { Search } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '~/components/ui/button';
import { Input } from '~/components/ui/input';

/** Top of a help page: its only `h1`, a line of text, and the search, which is a GET form to `action`. */
export function HelpHero({
  title,
  sub,
  label,
  q,
  action,
  children,
}: {
  title: string;
  sub: string;
  /** Name and placeholder of the search field. */
  label: string;
  q: string;
  action: string;
  children?: ReactNode;
}) {
  const { t } = useTranslation('help');
  return (
    <header className="help-hero">
      <h1 className="help-hero__title">{title}</h1>
      <p className="help-hero__sub">{sub}</p>
      <Form method="get" action={action} role="search" className="help-hero__search">
        <Input
          key={q}
          size="lg"
          type="search"
          name="q"
          defaultValue={q}
          maxLength={200}
          aria-label={label}
          placeholder={label}
          dir="auto"
          autoComplete="off"
          startDecorator={<Search size={18} aria-hidden />}
        />
        <Button size="lg">{t('search.submit')}</Button>
      </Form>
      {children}
    </header>
  );
}
