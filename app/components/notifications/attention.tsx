import { useLocation } from '@remix-run/react';
import { Bell, BellOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { PostButton } from '~/components/form/post-button';
import { buttonClass } from '~/components/ui/class-names';
import type { Attention } from '~/models/notification/rules';
import './attention.css';

const icons = { watch: Bell, mute: BellOff };

/**
 * Two buttons for watching and muting a record (`todoTasks/7`), of which at most one is pressed. Needs `activity`
 * texts, and must not be inside a form.
 */
export function AttentionButtons({ record, attention }: { record: string; attention: Attention }) {
  const { t } = useTranslation('activity');
  const { pathname, search } = useLocation();
  return (
    <div className="attention">
      {(['watch', 'mute'] as const).map((one) => {
        const Icon = icons[one];
        const isOn = attention === one;
        return (
          <PostButton
            key={one}
            action="/notifications"
            fields={{ intent: `${isOn ? 'usual' : one}:${record}`, redirectTo: pathname + search }}
            className={buttonClass({ variant: isOn ? 'soft' : 'plain', color: 'neutral', size: 'sm' })}
            pressed={isOn}
          >
            <Icon size={16} aria-hidden />
            {t(`attention.${one}`)}
          </PostButton>
        );
      })}
    </div>
  );
}
