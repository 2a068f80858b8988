/** Shows a toast, once for each row that could not be parsed, with its name and the field that is wrong. */
import { onRowProblem } from '@servery/protocol/platform/rowProblems';
import { plainText } from '@servery/protocol/plainText';
import { t } from 'i18next';
import { toaster } from '../ui/toaster.ts';

export function reportRowProblems(): void {
  const reported = new Set<string>();
  onRowProblem(({ name, field }) => {
    const id = `row-problem-${name}-${field}`;
    if (reported.has(id)) return;
    reported.add(id);
    toaster.create({
      id,
      type: 'warning',
      title: t('A row in this list could not be read'),
      description: t(
        '{{name}}: the field “{{field}}” is missing or can’t be read. The other rows are shown.',
        {
          name: plainText(name) || t('Unnamed'),
          field: field || '–',
        },
      ),
    });
  });
}
