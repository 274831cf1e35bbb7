export * from '~/components/ui/menu';
