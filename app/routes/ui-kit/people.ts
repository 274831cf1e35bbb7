/** Names to show people with. */
export const people = ['Ana Lucía Ferreyra', 'Jonas Keller', 'Ingrid Solvang', 'Elias Van Acker', 'Sunniva Dahl'];
