// A minimal server with lowdb. Every create changes the array and waits until the file is written. The server doesn't
// flush the file to disk and has no log.
import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';
import { JSONFilePreset } from 'lowdb/node';

const db = await JSONFilePreset(process.argv[2], { invoices: [] });
let lastId = db.data.invoices.reduce((highest, { id }) => Math.max(highest, id), 0);

createServer(async (request, response) => {
  let result = {};
  if (request.method === 'POST') {
    lastId += 1;
    result = { ...(await json(request)), id: lastId };
    db.data.invoices.push(result);
    await db.write();
  }
  if (request.method === 'DELETE') {
    const id = Number(request.url?.split('/').at(-1));
    db.data.invoices = db.data.invoices.filter((invoice) => invoice.id !== id);
    await db.write();
  }
  response.writeHead(request.method === 'POST' ? 201 : 200, { 'Content-Type': 'application/json' });
  response.end(JSON.stringify(result));
}).listen(Number(process.env.PORT));
