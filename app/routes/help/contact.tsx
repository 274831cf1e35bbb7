import { Link } from '@remix-run/react';
import { BookOpen, CircleHelp, Mail, MessageCircle } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useCan } from '~/components/layout/use-ability';
import { useIsVisitor } from '~/components/layout/use-visitor';
import { IconTile } from '~/components/feedback/icon-tile';
import { CardTitle } from '~/components/ui/card';
import { layoutConfig } from '~/layout.config';
import { canOpen } from '~/navigation';
import { faqPath, supportMailUrl } from './links';
import { Grid } from '~/components/ui/layout';

/**
 * Two ways to get help if no answer was found: an email with a prefilled subject and opening, and the chat. Users who
 * can't open the chat see a link to the other half of the help instead.
 * @param to the email address of support
 * @param about the search without results, used at the end of the subject and in the opening of the email
 * @param from the half of the help that the user is in
 */
export function ContactTiles({ to, about, from }: { to: string; about: string; from: 'faq' | 'knowledge' }) {
  const { t } = useTranslation('help');
  const may = useCan();
  const isVisitor = useIsVisitor();
  const subject = [t('contact.subject', { name: layoutConfig.appName }), about].filter(Boolean).join(': ');
  const body = about && `${t('contact.body', { about })}\n\n`;
  const chat = canOpen('/apps/chat', may);
  return (
    <section aria-labelledby="contact">
      <CardTitle className="help-title" id="contact">
        {t('contact.title')}
      </CardTitle>
      <Grid min={240} fit>
        <a className="help-tile" href={supportMailUrl({ to, subject, body, inApp: canOpen('/apps/email', may) })}>
          <IconTile color="primary" size="md">
            <Mail size={19} />
          </IconTile>
          <TileText title={t('contact.mail')} text={t('contact.mailText')} />
        </a>
        {chat && (
          <Link className="help-tile" to="/apps/chat">
            <IconTile color="success" size="md">
              <MessageCircle size={19} />
            </IconTile>
            <TileText title={t('contact.chat')} text={t('contact.chatText')} />
          </Link>
        )}
        {!chat && from === 'faq' && (isVisitor || canOpen('/pages/knowledge-base', may)) && (
          <Link className="help-tile" to="/pages/knowledge-base">
            <IconTile color="info" size="md">
              <BookOpen size={19} />
            </IconTile>
            <TileText title={t('contact.read')} text={t('contact.readText')} />
          </Link>
        )}
        {!chat && from === 'knowledge' && (
          <Link className="help-tile" to={faqPath}>
            <IconTile color="info" size="md">
              <CircleHelp size={19} />
            </IconTile>
            <TileText title={t('contact.questions')} text={t('contact.questionsText')} />
          </Link>
        )}
      </Grid>
    </section>
  );
}

function TileText({ title, text }: { title: string; text: string }) {
  return (
    <span className="help-tile__text">
      <span className="help-tile__title">{title}</span>
      <span className="help-tile__sub">{text}</span>
    </span>
  );
}
