import {
  Archive,
  Bell,
  Bookmark,
  CalendarDays,
  ChartColumn,
  Check,
  ChevronDown,
  CircleAlert,
  Copy,
  CreditCard,
  Download,
  Eye,
  FileText,
  Filter,
  Heart,
  Image,
  Info,
  Link2,
  Lock,
  LogIn,
  Mail,
  MapPin,
  MessageSquare,
  Paperclip,
  Pencil,
  Plus,
  Printer,
  Search,
  Send,
  Settings,
  ShoppingCart,
  Star,
  Tag,
  Trash2,
  Truck,
  Upload,
  User,
  Users,
  Wallet,
  X,
} from 'lucide-react';
import { Form, useSearchParams } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '~/components/feedback/empty-state';
import { SearchBox } from '~/components/data-table/toolbar/search-box';
import { Button } from '~/components/ui/button';
import { CopyButton } from '~/components/ui/copy-button';
import { Sample } from '../sample';

const icons = {
  archive: Archive,
  bell: Bell,
  bookmark: Bookmark,
  'calendar-days': CalendarDays,
  'chart-column': ChartColumn,
  check: Check,
  'chevron-down': ChevronDown,
  'circle-alert': CircleAlert,
  copy: Copy,
  'credit-card': CreditCard,
  download: Download,
  eye: Eye,
  'file-text': FileText,
  filter: Filter,
  heart: Heart,
  image: Image,
  info: Info,
  link: Link2,
  lock: Lock,
  'log-in': LogIn,
  mail: Mail,
  'map-pin': MapPin,
  'message-square': MessageSquare,
  paperclip: Paperclip,
  pencil: Pencil,
  plus: Plus,
  printer: Printer,
  search: Search,
  send: Send,
  settings: Settings,
  'shopping-cart': ShoppingCart,
  star: Star,
  tag: Tag,
  trash: Trash2,
  truck: Truck,
  upload: Upload,
  user: User,
  users: Users,
  wallet: Wallet,
  x: X,
};

/** The icons of the product by name. `?q=` searches them. Each has a button that copies its name. */
export default function Gallery() {
  const { t } = useTranslation('kit');
  const [search] = useSearchParams();
  const searchText = (search.get('q') ?? '').trim().toLowerCase();
  const found = Object.entries(icons).filter(([name]) => name.includes(searchText));
  return (
    <Sample title={t('icons.gallery')}>
      <Form className="kit-row" role="search" preventScrollReset>
        <SearchBox key={searchText} label={t('icons.search')} search={search} className="toolbar__search" />
        <Button variant="soft" color="neutral" size="sm">
          {t('icons.find')}
        </Button>
      </Form>
      {found.length === 0 ? (
        <EmptyState icon={<Search size={24} aria-hidden />} title={t('icons.none')} text={t('icons.noneText')} />
      ) : (
        <ul className="kit-tiles kit-after" role="list">
          {found.map(([name, Icon]) => (
            <li className="kit-tile" key={name}>
              <Icon size={20} strokeWidth={1.75} aria-hidden />
              <code dir="ltr">{name}</code>
              <CopyButton text={name} name={name} />
            </li>
          ))}
        </ul>
      )}
    </Sample>
  );
}
