export * from '~/components/ui/avatar';
