import { Eye, PenLine, ShieldCheck, SquarePen, UserRound, Wrench } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { StatusChip } from '~/components/feedback/status-chip';
import { Chip } from '~/components/ui/chip';
import type { StoredRole, UserPlan, UserStatus } from '~/models/user/rules';

const statusColor = {
  active: 'success',
  pending: 'warning',
  inactive: 'neutral',
} as const satisfies Record<UserStatus, string>;

const planColor = {
  basic: 'neutral',
  team: 'info',
  company: 'primary',
  enterprise: 'warning',
} as const satisfies Record<UserPlan, string>;

const roleIcons = {
  admin: ShieldCheck,
  author: PenLine,
  editor: SquarePen,
  maintainer: Wrench,
  subscriber: Eye,
  client: UserRound,
} as const satisfies Record<StoredRole, unknown>;

/** Status of a user: active, pending, or inactive (design "Status colors"). */
export function UserStatusChip({ status }: { status: UserStatus }) {
  const { t } = useTranslation('user');
  return <StatusChip color={statusColor[status]}>{t(`status.${status}`)}</StatusChip>;
}

/** The plan of a user. */
export function UserPlanChip({ plan }: { plan: UserPlan }) {
  const { t } = useTranslation('user');
  return <Chip color={planColor[plan]}>{t(`plan.${plan}`)}</Chip>;
}

/** Icon and name of a role, without a fill (design "Status colors"). `name` is the name of a custom role. */
export function RoleMark({ role, name }: { role: StoredRole; name?: string | null }) {
  const { t } = useTranslation('user');
  const Icon = roleIcons[role];
  return (
    <span className={`role-mark role-mark--${role}`}>
      <Icon size={16} aria-hidden />
      <span>{name ?? t(`role.${role}`)}</span>
    </span>
  );
}
