import { words } from './looks';

/** Head and body of the table that is rendered in both versions. */
export const tableRows = (
  <>
    <thead>
      <tr>
        {words.map((word) => (
          <th key={word} scope="col">
            {word}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {[1, 2, 3].map((row) => (
        <tr key={row}>
          <th scope="row">{row}</th>
          <td>{row * 4}</td>
          <td>{row * 7}</td>
        </tr>
      ))}
    </tbody>
  </>
);
