import { queryOptions } from '@tanstack/react-query';
import { notFound } from '@tanstack/react-router';
import { callShop, nullIfRefused } from '../../../kit/client.ts';
import { addressOf, type Head, type HeadInput, type LoaderInput } from '../../../kit/page.ts';
import { addresses } from '../../../links/addresses.ts';
import type { Crumb } from '../../../ui/layout/breadcrumb.tsx';
import { capitalize, lowerFirst } from '../../../kit/capitalize.ts';
import type { RepairDetail, RepairNeed, RepairRow } from '../../repair-calls.ts';
import type { Choice } from '../../rules/repairs/choose-part.ts';
import { vanTypes } from '../menu/van-types.ts';
import { breadcrumbData } from '../product/structured-data.ts';

export type RepairPart = RepairNeed['parts'][number];
export type LineChoice = Choice<RepairPart>;

export const allRepairs = queryOptions({
  queryKey: ['repairs'],
  queryFn: async () => (await callShop('GET repairs')).data,
});

/** Resolves to null if there is no such job. */
export const repairDetail = (slug: string) =>
  queryOptions({
    queryKey: ['repair', slug],
    queryFn: async () =>
      (await nullIfRefused(callShop('GET repairs/:slug', { params: { slug } })))?.data ?? null,
  });

export async function loadRepairs({ queryClient, params }: LoaderInput): Promise<void> {
  const [vans] = await Promise.all([
    queryClient.ensureQueryData(vanTypes),
    queryClient.ensureQueryData(allRepairs),
  ]);
  const { vanType } = params;
  if (vanType && !vans.some(({ slug }) => slug === vanType)) throw notFound();
}

export async function loadRepair({ queryClient, params }: LoaderInput): Promise<void> {
  const found = await queryClient.ensureQueryData(repairDetail(params['slug'] ?? ''));
  if (!found) throw notFound();
}

export const repairTitle = ({ name, vans_text }: Pick<RepairRow, 'name' | 'vans_text'>) =>
  `${name}, ${vans_text}`;

const home: Crumb = { label: 'Home', href: addressOf(addresses.home) };
const jobs: Crumb = { label: 'Jobs', href: addressOf(addresses.jobs) };

export const jobsCrumbs = (vanTitle?: string): Crumb[] =>
  vanTitle ? [home, jobs, { label: vanTitle }] : [home, { label: 'Jobs' }];

export const jobCrumbs = (repair: RepairRow): Crumb[] => [
  home,
  jobs,
  { label: repairTitle(repair) },
];

export function repairsHead({ params, queryClient, origin }: HeadInput): Partial<Head> {
  const { vanType } = params;
  const title = queryClient
    .getQueryData(vanTypes.queryKey)
    ?.find(({ slug }) => slug === vanType)?.title;
  return {
    title: title ? `Jobs on the ${title} | VanGon` : 'Jobs on a van | VanGon',
    description: `What a job ${title ? `on the ${title} ` : ''}takes: parts with quantities, what else to do on the way, tools, time and torque, adapted to your van.`,
    canonical: vanType ? addressOf(addresses.jobsOfVan, { vanType }) : addressOf(addresses.jobs),
    structured: [breadcrumbData(jobsCrumbs(title), origin)],
  };
}

export function repairHead({ params, queryClient, origin }: HeadInput): Partial<Head> {
  const repair = queryClient.getQueryData(repairDetail(params['slug'] ?? '').queryKey);
  if (!repair) return {};
  const { slug, lines, tools, hours } = repair;
  const parts = lines.filter((line) => line.parts.length > 0).length;
  return {
    title: `${repairTitle(repair)}: parts and tools | VanGon`,
    description: `${parts} parts for ${lowerFirst(repair.name)} on the ${repair.vans_text}${tools.length > 0 ? `, ${tools.length} tools` : ''}, ${hoursText(hours)} of work. ${repair.about}`,
    canonical: addressOf(addresses.job, { slug }),
    structured: [howToData(repair, origin), breadcrumbData(jobCrumbs(repair), origin)],
  };
}

/** schema.org HowTo: what is needed; the article has the steps. */
function howToData(repair: RepairDetail, origin: string): object {
  const { slug, lines, tools, hours, about, article } = repair;
  return {
    '@context': 'https://schema.org',
    '@type': 'HowTo',
    name: repairTitle(repair),
    description: about,
    url: origin + addressOf(addresses.job, { slug }),
    totalTime: `PT${Math.round(hours * 60)}M`,
    supply: lines
      .filter(({ while_there }) => !while_there)
      .map(({ name, quantity, parts: [part] }) => ({
        '@type': 'HowToSupply',
        name: part?.name ?? name,
        requiredQuantity: quantity,
      })),
    tool: tools.map(({ name, parts: [part] }) => ({
      '@type': 'HowToTool',
      name: part?.name ?? name,
    })),
    step: article
      ? [
          {
            '@type': 'HowToStep',
            name: article.title,
            url: origin + addressOf(addresses.article, { slug: article.slug }),
            text: article.title,
          },
        ]
      : [{ '@type': 'HowToStep', text: about }],
  };
}

/** "45 minutes", "1 hour", "2½ hours" */
export function hoursText(hours: number): string {
  if (hours < 1) return `${Math.round(hours * 60)} minutes`;
  const whole = Math.floor(hours);
  const part = { 0.25: '¼', 0.5: '½', 0.75: '¾' }[hours - whole] ?? '';
  return `${whole}${part} ${hours === 1 ? 'hour' : 'hours'}`;
}

const DIFFICULTY = ['easy', 'straightforward', 'some experience', 'demanding', 'for experts'];

/** "3 of 5, some experience" */
export const difficultyText = (difficulty: number): string =>
  `${difficulty} of 5, ${DIFFICULTY[difficulty - 1] ?? ''}`;

export const factsText = ({ hours, difficulty }: Pick<RepairRow, 'hours' | 'difficulty'>) =>
  `${hoursText(hours)}, ${DIFFICULTY[difficulty - 1] ?? ''}`;

export const toolKey = ({ name, parts: [part] }: RepairDetail['tools'][number]): string =>
  part?.sku ?? capitalize(name);
