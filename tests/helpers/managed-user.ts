/** The managed user whose page the tests look at (sample-addresses.ts), as one who registers as that person. */
export const managed = {
  id: 34,
  email: 'delia@atrium.example',
  username: 'delia',
  password: 'a rather long sentence 7',
};
