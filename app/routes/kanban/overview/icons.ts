import { CalendarCheck, CalendarClock, MessageSquare, Paperclip, Plus, SquareCheck, TriangleAlert } from 'lucide-react';

export const kanbanIcons = {
  add: Plus,
  attachments: Paperclip,
  comments: MessageSquare,
  due: CalendarClock,
  dueDone: CalendarCheck,
  checklist: SquareCheck,
  warning: TriangleAlert,
};
