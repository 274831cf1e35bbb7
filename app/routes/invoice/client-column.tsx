import type { Column } from '~/components/data-table/column';
import { PersonCell } from '~/components/data-table/person-cell';
import { Avatar } from '~/components/ui/avatar';

/** Returns the column with the client's name and image and the service, for the list and the trash. */
export function clientColumn<Row extends { client: string; service: string; avatar: string }>(
  header: string,
): Column<Row> {
  return {
    id: 'client.name',
    header,
    sortable: true,
    narrow: 'title',
    cell: ({ client, service, avatar }) => (
      <PersonCell
        avatar={<Avatar name={client} src={avatar} size={34} />}
        title={<bdi>{client}</bdi>}
        sub={<bdi>{service}</bdi>}
      />
    ),
  };
}
