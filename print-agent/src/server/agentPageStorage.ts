/** The part of the agent's page about the disk and about jobs that wait for a person. */
import { type AgentPage, isolated, time } from './agentPageParts.ts';
import { html, type Markup, EMPTY_MARKUP } from './markup.ts';

/** Upper limit of the list: a person would not read more. */
const ORDERS_SHOWN = 50;

/** Shows that the disk accepts no orders, what was lost, and the jobs that a person must decide about. */
export function storage(page: AgentPage): Markup {
  return html`${disk(page)}${damages(page)}${undecided(page)}`;
}

function disk({ storage: { disk: trouble }, writing }: AgentPage): Markup {
  const { words } = writing;
  if (trouble === null) return EMPTY_MARKUP;
  return card('disk-title', words.diskTitles[trouble.kind], [
    html`<p>${words.diskMeans[trouble.kind]}</p>`,
    html`<p class="muted">${words.since} ${time(writing, 'moment', trouble.since)}</p>`,
  ]);
}

function damages({ storage: { damages: all }, writing }: AgentPage): Markup {
  const { words, number } = writing;
  if (all.length === 0) return EMPTY_MARKUP;
  return card(
    'damage-title',
    words.damageTitle,
    all.map(
      ({ at, lines, orders }) =>
        html`<p>${words.damageMeans(number(lines))} ${time(writing, 'moment', at)}</p>
          ${orders.length === 0 ? EMPTY_MARKUP : html`<p>${words.damageOrders} ${numbers(orders)}</p>`}`,
    ),
  );
}

function undecided({ storage: { undecided: all }, writing: { words, number } }: AgentPage): Markup {
  if (all.length === 0) return EMPTY_MARKUP;
  const orders = [...new Set(all.map(({ orderId }) => orderId).filter((orderId) => orderId !== ''))];
  return card('undecided-title', words.undecided(all.length, number(all.length)), [
    html`<p>${words.undecidedMeans}</p>`,
    orders.length === 0
      ? EMPTY_MARKUP
      : html`<p class="muted">${words.undecidedOrders} ${numbers(orders)}</p>`,
  ]);
}

function card(id: string, title: string, parts: readonly Markup[]): Markup {
  return html`<section class="card attention" aria-labelledby="${id}">
    <h2 id="${id}">${title}</h2>
    ${parts}
  </section>`;
}

function numbers(orders: readonly string[]): Markup {
  const shown = orders.slice(0, ORDERS_SHOWN);
  const more = orders.length > shown.length ? ', …' : '';
  return html`${shown.map((order, index) => html`${index === 0 ? '' : ', '}${isolated(order)}`)}${more}`;
}
