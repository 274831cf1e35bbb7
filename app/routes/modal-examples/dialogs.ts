import {
  BadgeDollarSign,
  CreditCard,
  Gift,
  KeyRound,
  LogOut,
  type LucideIcon,
  MapPin,
  Share2,
  ShieldCheck,
  TriangleAlert,
  UserPen,
} from 'lucide-react';
import type { Color } from '~/components/ui/class-names';
import type { Area } from '~/models/access/ability';

export const modalsPath = '/pages/modal-examples';

interface DialogFacts {
  icon: LucideIcon;
  color: Color;
  /** The area whose records the dialog changes. */
  need: Area;
}

/** The ten dialogs, keyed by the last part of their URL (specification §2, features §19). */
export const dialogs = {
  share: { icon: Share2, color: 'primary', need: 'Permission' },
  payment: { icon: CreditCard, color: 'success', need: 'Invoice' },
  plan: { icon: BadgeDollarSign, color: 'info', need: 'Pricing' },
  refer: { icon: Gift, color: 'warning', need: 'UiKit' },
  'edit-user': { icon: UserPen, color: 'primary', need: 'User' },
  'two-factor': { icon: ShieldCheck, color: 'success', need: 'Account' },
  address: { icon: MapPin, color: 'info', need: 'Shop' },
  'create-app': { icon: KeyRound, color: 'primary', need: 'Account' },
  confirm: { icon: LogOut, color: 'danger', need: 'Account' },
  'typed-confirm': { icon: TriangleAlert, color: 'danger', need: 'Account' },
} satisfies Record<string, DialogFacts>;

export type DialogName = keyof typeof dialogs;

export const dialogNames = Object.keys(dialogs) as DialogName[];

/** Returns the URL path of a dialog: `/pages/modal-examples/<name>`. */
export const dialogPath = (name: DialogName) => `${modalsPath}/${name}`;
