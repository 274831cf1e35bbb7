import { beforeAll, describe, expect, it } from 'vitest';
import type { Language } from '~/lib/languages';
import { searchKnowledge } from '~/models/knowledge/reading.server';
import { reseed } from '../helpers/store';

beforeAll(() => {
  reseed();
});

/** Questions as newcomers ask them, each with the articles that answer it. */
const questions: Record<Language, readonly (readonly [string, ...number[]])[]> = {
  en: [
    ['How do I reset my password?', 48, 1],
    ['I can’t log in, what should I do?', 1, 48],
    ['How can I update my email address?', 47],
    ['How do I upload a profile photo?', 47],
    ['How do I enable 2FA for my account?', 57],
    ['I got a new phone and my codes don’t work', 58],
    ['How do I add team members?', 38, 56],
    ['How do I remove someone from my team?', 40, 59],
    ['How do I make someone an admin?', 72],
    ['What’s the difference between roles and permissions?', 41],
    ['Why can’t I open a page my colleague sent me?', 43, 6],
    ['Can I limit what an employee can see?', 41],
    ['How do I export a list to Excel?', 71, 39],
    ['How do I delete my account?', 71],
    ['Where can I download a copy of my data?', 71],
    ['How do I cancel my subscription?', 54],
    ['Is there a free trial?', 54],
    ['How much does it cost per month?', 54],
    ['How do I send an invoice to a customer?', 17],
    ['How do I mark an invoice as paid?', 14],
    ['My client paid too much, what now?', 14],
    ['How do I set up recurring invoices?', 67],
    ['How do I add our company logo to invoices?', 18],
    ['Where do I add VAT to an invoice?', 10, 18],
    ['Can I edit an invoice after sending it?', 11, 10],
    ['How do I cancel an invoice?', 19, 11],
    ['How do I give a customer a partial refund?', 66, 12],
    ['I deleted something by accident, how do I get it back?', 65, 34, 19],
    ['Can I recall an email I already sent?', 68],
    ['How do I schedule an email for tomorrow?', 68],
    ['How do I set up an email signature?', 68],
    ['Can I sync with Google Calendar?', 69],
    ['How do I create a recurring task?', 73, 32],
    ['How do I assign a task to a colleague?', 73],
    ['Is there a list of hotkeys?', 70],
    ['How do I change my time zone and date format?', 50],
    ['How do I stop getting so many emails?', 53],
    ['How do I get an API token?', 45],
    ['How do I compare this month with the previous one?', 8],
    ['How do I hide widgets on the dashboard?', 7],
  ],
  de: [
    ['Wie setze ich mein Passwort zurück?', 48, 1],
    ['Wie füge ich ein Teammitglied hinzu?', 38, 56],
    ['Wie mache ich jemanden zum Administrator?', 72],
    ['Wie kündige ich mein Abo?', 54],
    ['Wie richte ich wiederkehrende Rechnungen ein?', 67],
    ['Kann ich eine gesendete E-Mail zurückholen?', 68],
    ['Wie verbinde ich meinen Google Kalender?', 69],
    ['Welche Tastaturkürzel gibt es?', 70],
    ['Wie lösche ich mein Konto?', 71],
    ['Wo markiere ich eine Rechnung als bezahlt?', 14],
  ],
  fr: [
    ['Comment réinitializer mon mot de passe ?', 48, 1],
    ['Comment ajouter un membre à mon équipe ?', 38, 56],
    ['Comment nommer un administrateur ?', 72],
    ['Comment résilier mon abonnement ?', 54],
    ['Comment créer une facture récurrente ?', 67],
    ['Puis-je annuler un e-mail envoyé ?', 68],
    ['Comment synchronizer Google Agenda ?', 69],
    ['Quels sont les raccourcis clavier ?', 70],
    ['Comment supprimer mon compte ?', 71],
    ['Comment enregistrer un paiement ?', 14],
  ],
  ar: [
    ['كيف أعيد تعيين كلمة المرور؟', 48, 1],
    ['كيف أضيف عضوًا إلى الفريق؟', 38, 56],
    ['كيف أجعل شخصًا مسؤولًا؟', 72],
    ['كيف ألغي اشتراكي؟', 54],
    ['كيف أنشئ فاتورة متكررة؟', 67],
    ['هل يمكنني التراجع عن إرسال رسالة؟', 68],
    ['كيف أربط تقويم Google؟', 69],
    ['ما هي اختصارات لوحة المفاتيح؟', 70],
    ['كيف أحذف حسابي؟', 71],
    ['كيف أسجّل دفعة؟', 14],
  ],
};

const table = (Object.keys(questions) as Language[]).flatMap((language) =>
  questions[language].map(([q, ...answers]) => ({ language, q, answers })),
);

describe('a newcomer who asks a whole question', () => {
  it.each(table)('finds an answer to “$q” among the first three articles', async ({ language, q, answers }) => {
    const { articles, nearest } = await searchKnowledge({ q, page: 1 }, null, language);
    const first = (articles.length > 0 ? articles : nearest).slice(0, 3).map(({ id }) => id);
    expect(first).toSatisfy((ids: number[]) => ids.some((id) => answers.includes(id)));
  });
});
