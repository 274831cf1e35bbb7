import type { Contract } from './http/contract';

const modules = import.meta.glob<Record<string, Contract>>('./routes/*/api.contract.ts', { eager: true });

const camelCase = (folder: string) => folder.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

/**
 * All documented endpoints, by feature (`invoice`, `dataTable`): the source of the OpenAPI document and the endpoint
 * tests.
 */
export const contracts: Record<string, Contract> = Object.fromEntries(
  Object.entries(modules).flatMap(([path, module]) =>
    Object.values(module).map((contract) => [camelCase(path.split('/').at(-2) ?? ''), contract]),
  ),
);
