import { useTexts } from '../language.ts';
import { texts } from '../texts.ts';
import './day-bars.css';

/** Two counts of a day, of which the second is drawn on top of the first. */
interface Day {
  readonly day: string;
  readonly counts: readonly [below: number, above: number];
}

interface Props {
  /** Days as YYYY-MM-DD in order; those between them without a count are drawn as well. */
  readonly days: readonly Day[];
  /** Sums up what is drawn. */
  readonly label: string;
  readonly names: readonly [below: string, above: string];
}

const HEIGHT = 80;
const WIDTH = 300;
const MOST_DAYS = 400;

/** One item for each day from the first to the last. */
function withoutGaps(days: readonly Day[]): readonly Day[] {
  const known = new Map(days.map((each) => [each.day, each]));
  const last = days.at(-1)?.day ?? '';
  const all: Day[] = [];
  for (const at = new Date(days[0]?.day ?? Number.NaN); all.length < MOST_DAYS; at.setUTCDate(at.getUTCDate() + 1)) {
    const day = Number.isNaN(at.getTime()) ? '' : at.toISOString().slice(0, 10);
    if (day === '' || day > last) break;
    all.push(known.get(day) ?? { day, counts: [0, 0] });
  }
  return all;
}

/** The counts of each day as a bar, and the figures in a table. */
export function DayBars({ days, label, names }: Props) {
  const t = useTexts(texts);
  const all = withoutGaps(days);
  const highest = Math.max(1, ...all.map(({ counts: [below, above] }) => below + above));
  const step = WIDTH / Math.max(all.length, 7);
  const scaled = (count: number) => (count / highest) * HEIGHT;
  return (
    <figure>
      <svg class="days" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" role="img" aria-label={label}>
        {all.map(({ day, counts: [below, above] }, place) => {
          const box = { x: place * step, width: step * 0.8 };
          return (
            <g key={day}>
              <rect {...box} class="below" y={HEIGHT - scaled(below)} height={scaled(below)} />
              <rect {...box} class="above" y={HEIGHT - scaled(below + above)} height={scaled(above)} />
            </g>
          );
        })}
      </svg>
      <figcaption class="small">
        {label}
        <details>
          <summary>{t('figures')}</summary>
          <table>
            <thead>
              <tr>
                <th scope="col">{t('day')}</th>
                {names.map((name) => (
                  <th key={name} scope="col">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {all.map(({ day, counts: [below, above] }) => (
                <tr key={day}>
                  <td>{day}</td>
                  <td>{below}</td>
                  <td>{above}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </details>
      </figcaption>
    </figure>
  );
}
