import { useTranslation } from 'react-i18next';

/** The number of the table's columns. */
const COLUMNS = 6;

interface Props {
  readonly orderId: string;
  /** The height that its row had, in CSS pixels. */
  readonly height: number;
}

/** The place of an order that has left the table. */
export function LeftRow({ orderId, height }: Props) {
  const { t } = useTranslation();
  return (
    <tr className="left" style={{ height }}>
      <td colSpan={COLUMNS}>{t('#{{number}} has left this list', { number: orderId })}</td>
    </tr>
  );
}
