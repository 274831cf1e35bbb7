import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { Alert } from '~/components/ui/alert';
import { Button } from '~/components/ui/button';
import { draftOf, dropDraft, restoreDraft } from './drafts';
import { unsavedForms } from './unsaved-forms';

interface Offer {
  form: HTMLFormElement;
  /** Element that contains the offer, at the top of its form. */
  place: HTMLElement;
}

function offersOf(accountId: number): Offer[] {
  return [...document.querySelectorAll<HTMLFormElement>('form[method=post]')].flatMap((form) => {
    if (!unsavedForms.canHaveDraft(form) || !draftOf(form, accountId)) return [];
    const place = document.createElement('div');
    place.className = 'draft-offer';
    form.prepend(place);
    // The field of a form that adds a line can be collapsed behind a button.
    form.closest('details:not(.menu)')?.setAttribute('open', '');
    return [{ form, place }];
  });
}

/**
 * Offers to restore the draft of each form on the page, at the top of the form. When `page` changes, looks for drafts
 * again.
 */
export function DraftOffers({ accountId, page }: { accountId: number; page: string }) {
  const { t } = useTranslation('common');
  const [offers, setOffers] = useState<Offer[]>([]);

  useEffect(() => {
    const found = offersOf(accountId);
    setOffers(found);
    return () => found.forEach(({ place }) => place.remove());
  }, [accountId, page]);

  function close(offer: Offer) {
    offer.place.remove();
    setOffers((known) => known.filter((one) => one !== offer));
  }

  async function restore(offer: Offer) {
    const draft = draftOf(offer.form, accountId);
    close(offer);
    if (draft) await restoreDraft(offer.form, draft);
    unsavedForms.note(offer.form);
    offer.form.querySelector<HTMLElement>('input:not([type=hidden], [hidden]), textarea')?.focus();
  }

  function discard(offer: Offer) {
    dropDraft(offer.form, accountId);
    close(offer);
  }

  return offers.map((offer, index) =>
    createPortal(
      <Alert
        color="info"
        role="status"
        title={t('unsaved.draft')}
        endDecorator={
          <>
            <Button type="button" size="sm" onClick={() => void restore(offer)}>
              {t('unsaved.restore')}
            </Button>
            <Button type="button" size="sm" variant="plain" color="neutral" onClick={() => discard(offer)}>
              {t('unsaved.discard')}
            </Button>
          </>
        }
      />,
      offer.place,
      index,
    ),
  );
}
