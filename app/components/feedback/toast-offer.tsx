import { Form, useLocation } from '@remix-run/react';
import type { ToastOffer as Offer } from '~/lib/change-answer';

/** Form in a toast with one button. Posts the offer and returns to the current page. */
export function ToastOffer({ offer, onSubmit }: { offer: Offer; onSubmit: () => void }) {
  const { pathname, search } = useLocation();
  return (
    <Form method="post" action={offer.action} replace preventScrollReset onSubmit={onSubmit}>
      {Object.entries({ ...offer.fields, redirectTo: pathname + search }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <button className="toast__undo">{offer.label}</button>
    </Form>
  );
}
