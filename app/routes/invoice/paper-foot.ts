/** Returns the footer text for every printed page: the company and the client. */
export function paperFoot({ invoice }: { invoice: { company: { name: string }; client: { name: string } } }): string {
  return [invoice.company.name, invoice.client.name].filter(Boolean).join(' · ');
}
