import { useLoaderData } from '@remix-run/react';

/** Returns the ten rows of a list page. */
export function loader() {
  const rows = Array.from({ length: 10 }, (_, index) => ({
    id: 1_000 + index,
    client: `Client number ${index}`,
    email: `client-${index}@company.example`,
    status: index % 2 === 0 ? 'Paid' : 'Sent',
    total: 1_250.5 * index,
    dueDate: `${10 + index} Apr 2026`,
  }));
  return { rows };
}

export default function Table() {
  const { rows } = useLoaderData<typeof loader>();
  return (
    <table>
      <thead>
        <tr>
          {['Id', 'Client', 'Email', 'Status', 'Total', 'Due'].map((title) => (
            <th key={title}>{title}</th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            {Object.entries(row).map(([name, value]) => (
              <td key={name}>{value}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
