// The previous release and a simulated next one, as folders from which processes can be started.
import { execFileSync } from 'node:child_process'
import { appendFileSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { run } from './tools.ts'

const git = (...args: string[]): string => execFileSync('git', args, { encoding: 'utf8' }).trim()

// The commit of the previous release: the newest tag. Before there is one, it is the last commit without the newest migration, or the first with
// this test, whichever is newer.
function previousCommit(): string {
  const [tag] = git('tag', '--sort=-creatordate').split('\n')
  if (tag) return tag
  const added = (file: string): string => git('log', '--diff-filter=A', '--format=%H', '-1', '--', file)
  const first = added('test/deploy/releases.ts') || 'HEAD'
  const newest = git('log', '-1', '--format=%H', `${added(git('ls-files', 'src/migrations').split('\n').at(-1)!)}^`)
  return git('merge-base', newest, first) === newest ? first : newest
}

/** Copies the previous release with its packages to a folder. */
export async function copyPreviousRelease(folder: string): Promise<string> {
  const commit = previousCommit()
  copyFiles(`git archive ${commit}`, folder)
  if (git('diff', '--name-only', commit, '--', 'package-lock.json'))
    await run('npm', ['ci', '--omit=dev', '--no-audit', '--no-fund'], { cwd: folder })
  else symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))
  return git('log', '-1', '--format=%h %cs', commit)
}

/** Copies these files to a folder, with a migration of each type that UPGRADING.md allows and a changed file of triggers. */
export function copyNextRelease(folder: string): void {
  copyFiles('git ls-files -z | tar -c --null -T -', folder)
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))
  for (const [name, text] of Object.entries(NEXT)) writeFileSync(join(folder, 'src/migrations', name), text)
  appendFileSync(join(folder, 'src/sql/orders.sql'), '-- as the next release has it\n')
}

function copyFiles(archive: string, folder: string): void {
  mkdirSync(folder)
  execFileSync('sh', ['-c', `${archive} | tar -x -C '${folder}'`])
}

const NEXT = {
  '9001_batches.sql': `create table batches (
      id bigint generated always as identity primary key, order_id bigint not null references orders (id) on delete cascade);
    create index batches_order_id_idx on batches (order_id);`,
  '9002_campaigns.sql': `alter table orders add column campaign text, add column is_printed boolean not null default false;
    alter table order_positions add column campaign text;`,
  '9003_campaigns_index.sql':
    '-- concurrently\ncreate index concurrently orders_campaign_idx on orders (campaign, datetime)',
  '9004_campaigns_constraint.sql': `alter table orders add constraint orders_campaign_check check (campaign <> '') not valid`,
  '9005_campaigns_validation.sql': '-- concurrently\nalter table orders validate constraint orders_campaign_check',
}

/** Fills the new column of a batch of orders, as a job of the next release does. */
export const FILL = `update orders set campaign = 'c' || id % 100 where id in (
  select id from orders where id > $1 and campaign is null order by id limit $2) returning id`
