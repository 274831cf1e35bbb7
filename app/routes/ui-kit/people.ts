/** Sample names of people. */
export const people = ['Ana Lucía Ferreyra', 'Jonas Keller', 'Ingrid Solvang', 'Elias Van Acker', 'Sunniva Dahl'];
