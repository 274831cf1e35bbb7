import {
  ArrowDown,
  ArrowLeft,
  ArrowRight,
  ArrowRightLeft,
  ArrowUp,
  CalendarCheck,
  CalendarClock,
  Copy,
  Ellipsis,
  Eraser,
  MessageSquare,
  PanelRightOpen,
  Paperclip,
  PencilLine,
  Plus,
  Trash2,
  TriangleAlert,
} from 'lucide-react';

/** The icons cards and boards repeat: drawn once on the page (`IconSprite`), shown by name (`RowIcon`). */
export const kanbanIcons = {
  actions: Ellipsis,
  add: Plus,
  attachments: Paperclip,
  clear: Eraser,
  comments: MessageSquare,
  delete: Trash2,
  down: ArrowDown,
  due: CalendarClock,
  dueDone: CalendarCheck,
  duplicate: Copy,
  earlier: ArrowLeft,
  edit: PencilLine,
  later: ArrowRight,
  move: ArrowRightLeft,
  open: PanelRightOpen,
  up: ArrowUp,
  warning: TriangleAlert,
};

export type KanbanIcon = keyof typeof kanbanIcons;
