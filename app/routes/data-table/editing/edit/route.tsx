import { getFormProps } from '@conform-to/react';
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node';
import { Form, useLoaderData, useLocation } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { FormHead } from '~/components/form/form-head';
import { useRecordForm } from '~/components/form/use-record-form';
import { RouteError } from '~/components/feedback/route-error';
import { DateField } from '~/components/form/fields/date';
import { SelectField } from '~/components/form/fields/select';
import { AmountField } from '~/components/form/fields/amount';
import { TextField } from '~/components/form/fields/text';
import { PanelActions } from '~/components/form/panel-actions';
import { RoutedPanel } from '~/components/overlay/routed-panel';
import { useActionResult } from '~/components/form/use-answer';
import { employeeTag, updateEmployee } from '~/models/employee/commands.server';
import { employeeHistory } from '~/models/employee/history.server';
import { getEmployee, toEmployeeRow } from '~/models/employee/queries.server';
import { employeeStatuses } from '~/models/employee/rules';
import { employeeFormSchema } from '~/models/employee/schema';
import { withQuery } from '~/lib/with-query';
import { languageOf } from '~/http/i18n.server';
import { constraintsOf } from '~/http/form/parse.server';
import { orThrow, readForm, requireAccess } from '~/http/page.server';
import { idParam } from '~/http/params.server';
import { titleOf } from '~/http/page-title';
import { type FormResult, saveForm } from '~/http/form/save.server';
import { type EmployeeValues, valuesOf } from '../values';
import { History } from './history';

export const handle = {
  i18n: ['employee', 'overlay', 'form'],
  title: titleOf<typeof loader>((data) => data.values.full_name),
};

const path = '/datatables/editing';

/** Returns the URL of the table in the state in which the form was opened. */
function tableAt(search: URLSearchParams): string {
  const list = new URLSearchParams([...search].filter(([name]) => name !== 'history'));
  return withQuery(path, list);
}

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireAccess(request, 'DataTable');
  const employee = await orThrow(getEmployee(idParam(params.id)));
  return {
    values: valuesOf(toEmployeeRow(employee), await languageOf(request)),
    tag: employeeTag(employee),
    history: await employeeHistory(employee.id),
    constraint: constraintsOf(employeeFormSchema),
  };
}

/** Returns the response to a saved cell: the toast without a redirect, because the table is still open. */
function inPlace({ headers }: Response) {
  const kept = new Headers(headers);
  for (const name of ['Location', 'X-Remix-Replace']) kept.delete(name);
  const saved: FormResult<EmployeeValues> = { result: { status: 'success' } };
  return data(saved, { headers: kept });
}

/** Saves the form, or one cell of the table, which submits the whole form with `cell`. */
export async function action({ request, params }: ActionFunctionArgs) {
  const { actor } = await requireAccess(request, 'DataTable');
  const id = idParam(params.id);
  const form = await readForm(request);
  const response = await saveForm({
    request,
    actor,
    form,
    schema: employeeFormSchema,
    texts: 'employee',
    save: (changes, by) => updateEmployee({ changes: { id, ...changes }, ...by }),
    done: ({ input, t, search }) => ({
      to: tableAt(search),
      message: t('toast.saved', { name: input.full_name }),
    }),
    stored: async () => {
      const employee = await getEmployee(id);
      const values: EmployeeValues = valuesOf(toEmployeeRow(employee), await languageOf(request));
      return { tag: employeeTag(employee), values };
    },
  });
  return form.has('cell') && response instanceof Response ? inPlace(response) : response;
}

export default function EditEmployee() {
  const { t } = useTranslation(['employee', 'form']);
  const { values, tag, history, constraint } = useLoaderData<typeof loader>();
  const record = { values, tag, constraint, actionData: useActionResult<typeof action>() };
  const { pathname, search } = useLocation();
  const closeTo = tableAt(new URLSearchParams(search));
  const [form, fields] = useRecordForm<EmployeeValues>('employee', record);
  const labels = {
    full_name: t('column.name'),
    post: t('column.post'),
    email: t('column.email'),
    city: t('column.city'),
    start_date: t('column.started'),
    salary: t('column.salary'),
    age: t('column.age'),
    experience: t('column.experience'),
    status: {
      label: t('column.status'),
      options: employeeStatuses.map((value) => ({ value, label: t(`status.${value}`) })),
    },
  };
  return (
    <RoutedPanel
      title={values.full_name}
      sub={values.post}
      closeTo={closeTo}
      footer={<PanelActions form={form.id} closeTo={closeTo} />}
    >
      <Form
        method="post"
        action={`${pathname}${search}`}
        {...getFormProps(form)}
        className="form-stack"
        preventScrollReset
      >
        <FormHead form={form} record={record} labels={labels} />
        <TextField field={fields.full_name} label={labels.full_name} dir="auto" />
        <TextField field={fields.post} label={labels.post} dir="auto" />
        <TextField field={fields.email} label={labels.email} type="email" dir="ltr" />
        <TextField field={fields.city} label={labels.city} dir="auto" />
        <DateField field={fields.start_date} label={labels.start_date} />
        <AmountField field={fields.salary} label={labels.salary} digits={2} />
        <TextField field={fields.age} label={labels.age} type="number" inputMode="numeric" dir="ltr" />
        <TextField field={fields.experience} label={labels.experience} type="number" inputMode="numeric" dir="ltr" />
        <SelectField field={fields.status} {...labels.status} />
      </Form>
      <History changes={history} />
    </RoutedPanel>
  );
}

/** Shown if loading fails, such as for a deleted employee. The table stays usable. */
export function ErrorBoundary() {
  const { t } = useTranslation('employee');
  return (
    <RoutedPanel title={t('employees')} closeTo={path}>
      <RouteError />
    </RoutedPanel>
  );
}
