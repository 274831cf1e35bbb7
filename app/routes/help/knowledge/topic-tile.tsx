import {
  Bell,
  Calendar,
  CircleUser,
  Compass,
  FilePlus,
  FileText,
  LayoutDashboard,
  Lock,
  MessageSquare,
  Package,
  Palette,
  Printer,
  Search,
  Shield,
  ShoppingCart,
  SquareKanban,
  Store,
  Users,
  Wallet,
} from 'lucide-react';
import { IconTile } from '~/components/feedback/icon-tile';

const icons = {
  Bell,
  Calendar,
  CircleUser,
  Compass,
  FilePlus,
  LayoutDashboard,
  Lock,
  MessageSquare,
  Package,
  Palette,
  Printer,
  Search,
  Shield,
  ShoppingCart,
  SquareKanban,
  Store,
  Users,
  Wallet,
};

const colors = {
  'text-primary': 'primary',
  'text-success': 'success',
  'text-info': 'info',
  'text-warning': 'warning',
  'text-danger': 'danger',
} as const;

/** Icon of a topic by its name in the API (`Compass`), in the topic's color (`text-primary`). */
export function TopicTile({ icon, color }: { icon: string; color: string }) {
  const Icon = icons[icon as keyof typeof icons] ?? FileText;
  return (
    <IconTile color={colors[color as keyof typeof colors] ?? 'neutral'}>
      <Icon size={17} />
    </IconTile>
  );
}
