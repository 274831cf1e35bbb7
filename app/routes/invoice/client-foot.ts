/** What stands in the foot of every sheet: the company and the client. */
export function clientFoot({ invoice }: { invoice: { company: { name: string }; client: { name: string } } }): string {
  return [invoice.company.name, invoice.client.name].filter(Boolean).join(' · ');
}
