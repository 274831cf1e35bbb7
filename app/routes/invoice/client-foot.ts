/** What stands beside the seller in the foot of every sheet: the client. */
export function clientFoot({ invoice }: { invoice: { client: { name: string } } }): string {
  return ` · ${invoice.client.name}`;
}
