/** The managed user whose page the tests visit (sample-addresses.ts), with the fields to register as that user. */
export const managed = {
  id: 34,
  email: 'delia@atrium.example',
  username: 'delia',
  password: 'a rather long sentence 7',
};
