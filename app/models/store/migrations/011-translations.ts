import { isRecord, type Migration } from './migration';

const names: Record<string, { de: string; fr: string; ar: string }> = {
  Management: { de: 'Verwaltung', fr: 'Gestion', ar: 'الإدارة' },
  'Manage Billing & Roles': {
    de: 'Abrechnung und Rollen verwalten',
    fr: 'Gérer la facturation et les rôles',
    ar: 'إدارة الفوترة والأدوار',
  },
  'Add & Remove Users': {
    de: 'Benutzer hinzufügen und entfernen',
    fr: 'Ajouter et supprimer des utilisateurs',
    ar: 'إضافة المستخدمين وإزالتهم',
  },
  'Project Planning': { de: 'Projektplanung', fr: 'Planification de projets', ar: 'تخطيط المشاريع' },
  'Manage Email Sequences': {
    de: 'E-Mail-Sequenzen verwalten',
    fr: 'Gérer les séquences d’e-mails',
    ar: 'إدارة سلاسل البريد',
  },
  'Client Communication': { de: 'Kundenkommunikation', fr: 'Communication avec les clients', ar: 'التواصل مع العملاء' },
  'Only View': { de: 'Nur ansehen', fr: 'Consultation uniquement', ar: 'العرض فقط' },
  'Financial Management': { de: 'Finanzverwaltung', fr: 'Gestion financière', ar: 'الإدارة المالية' },
  "Manage Others' Tasks": {
    de: 'Aufgaben anderer verwalten',
    fr: 'Gérer les tâches des autres',
    ar: 'إدارة مهام الآخرين',
  },
};

/** Adds translations of text fields. The original permissions get theirs unless they've been renamed. */
export const textTranslations: Migration = {
  title: 'Permissions have names in all languages',
  run: (collections) => {
    const { permissions } = collections;
    if (!isRecord(permissions)) return collections;
    const named = Object.entries(permissions).map(([id, permission]) => {
      if (!isRecord(permission) || permission.translations || typeof permission.name !== 'string') {
        return [id, permission] as const;
      }
      const own = names[permission.name];
      if (!own) return [id, permission] as const;
      const { de, fr, ar } = own;
      const translations = { de: { name: de }, fr: { name: fr }, ar: { name: ar } };
      return [id, { ...permission, translations }] as const;
    });
    if (named.every(([id, permission]) => permission === permissions[id])) return collections;
    return { ...collections, permissions: Object.fromEntries(named) };
  },
};
