import { useTexts } from '../language.ts';
import type { Members } from './customer.ts';
import { texts } from './texts.ts';

const WIDTH = 480;
const BOX = { width: 190, height: 44 };
const GAP = 12;
const LETTERS = 24;

const cut = (name: string) => {
  const letters = [...name];
  return letters.length > LETTERS ? `${letters.slice(0, LETTERS - 1).join('')}…` : name;
};

/** The company on the left, with a line to each of its members. All members are one step away, so a column suffices. */
export function Graph({ of: { root_entity, members } }: { of: Members }) {
  const t = useTexts(texts);
  const height = members.length * (BOX.height + GAP) - GAP;
  const middle = height / 2;
  const right = WIDTH - BOX.width;
  return (
    <svg class="graph" viewBox={`-1 -1 ${WIDTH + 2} ${height + 2}`} role="img" aria-label={t('graph')}>
      {members.map(({ member_id, name, role, ownership_percentage, verified }, place) => {
        const top = place * (BOX.height + GAP);
        const line = `M ${BOX.width} ${middle} C ${BOX.width + 50} ${middle} ${right - 50} ${top + 22} ${right} ${top + 22}`;
        const share = ownership_percentage === null ? '' : ` · ${ownership_percentage} %`;
        return (
          <g key={`${member_id} ${role}`} class={verified ? '' : 'unverified'}>
            <path d={line} />
            <rect {...BOX} x={right} y={top} rx={8} />
            <text x={right + 12} y={top + 19}>
              {cut(name)}
            </text>
            <text class="second" x={right + 12} y={top + 35}>
              {t(`role_${role}`)}
              {share}
            </text>
          </g>
        );
      })}
      <rect {...BOX} class="root" x={0} y={middle - BOX.height / 2} rx={8} />
      <text x={12} y={middle + 5}>
        {cut(root_entity)}
      </text>
    </svg>
  );
}
