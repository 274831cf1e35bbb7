export * from '~/components/ui/avatar-group';
