import type { ReactNode } from 'react';
import type { HomeCard } from '~/models/home-layout/rules';
import { ActivityCard } from './activity-card';
import { Goals, ProductOrders, RevenueReport, SupportTracker } from './analytics';
import { AttentionCard } from './attention';
import type { HomeData } from './cards.server';
import { ChecklistCard } from './checklist-card';
import { FailedCard } from './failed-card';
import { InvoiceFigure, Newest, Overdue, Revenue } from './invoice-cards';
import { Devices, Sessions } from './sample-cards';
import { KnownFigure, OrderDays, SampleFigure } from './statistics';
import { TodayCard } from './today-card';

/** Renders a card of the home page by its name, with the loader's data. If loading failed, renders an error card. */
export function cardOf(name: HomeCard, data: HomeData): ReactNode {
  return madeCard(name, data) ?? <FailedCard name={name} />;
}

function madeCard(name: HomeCard, { invoices, today, report, waiting, activity, checklist }: HomeData) {
  switch (name) {
    case 'checklist':
      return checklist && <ChecklistCard steps={checklist} />;
    case 'attention':
      return waiting && <AttentionCard waiting={waiting} />;
    case 'open':
    case 'pastDue':
    case 'paid':
    case 'drafts':
      return invoices && <InvoiceFigure name={name} figures={invoices.figures} />;
    case 'revenue':
      return invoices && <Revenue months={invoices.months} />;
    case 'overdue':
      return invoices && <Overdue invoices={invoices.overdue} />;
    case 'newest':
      return invoices && <Newest invoices={invoices.newest} />;
    case 'today':
      return today && <TodayCard card={today} />;
    case 'orders':
    case 'sales':
    case 'received':
      return report && <KnownFigure name={name} cards={report} />;
    case 'subscribers':
    case 'profit':
    case 'siteTraffic':
    case 'activeUsers':
    case 'newsletter':
      return report && <SampleFigure name={name} cards={report} />;
    case 'report':
      return report && <RevenueReport cards={report} />;
    case 'support':
      return report && <SupportTracker {...report} />;
    case 'orderDays':
      return report && <OrderDays cards={report} />;
    case 'productOrders':
      return report && <ProductOrders {...report} />;
    case 'devices':
      return report && <Devices {...report} />;
    case 'goals':
      return report && <Goals {...report} />;
    case 'sessions':
      return report && <Sessions {...report} />;
    case 'activity':
      return activity && <ActivityCard entries={activity} />;
  }
}
