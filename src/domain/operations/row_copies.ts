// Builds the SQL that copies rows of many tables with the references between them, for copies of events and of organizers.

/** How rows of a table are copied. All columns except `id` are listed once; a test compares them with the database. */
export type CopiedTable = {
  /** Columns that refer to other tables. The first one is the owner, which leads to the event. */
  refs: Record<string, string>
  /** Columns that are copied unchanged. */
  columns?: string
  /** Columns that are reset, with the SQL of their value. */
  reset?: Record<string, string>
  /** SQL condition of the rows to copy. Defaults to all. */
  only?: string
}

/**
 * Returns the expressions of a statement that copies rows. For each table `old` has the IDs in the source, and `new` a JSON object from these
 * IDs to those of their counterparts. Lookups in JSON need no join, whose plan would depend on statistics of tables that have just been filled.
 * @param objects tables whose rows have IDs to which others refer
 * @param links tables of links, and of rows to which none refers
 */
export const copyExpressions = (
  objects: Readonly<Record<string, CopiedTable>>,
  links: Readonly<Record<string, CopiedTable>>,
): string[] => [
  ...Object.entries(objects).map(
    ([table, copied]) => `${table}_ids as materialized (
    select array_agg(id) as old, jsonb_object_agg(id, made) as new
    from (select id, ${nextIdSql(table)} as made from (select id from ${table} where ${belongsSql(copied)} order by id) known) drawn)`,
  ),
  ...Object.entries(objects).map(([table, copied]) => insertionSql(table, copied, { id: counterpartSql('id', table) })),
  ...Object.entries(links).map(([table, copied]) => insertionSql(table, copied)),
]

/** Returns the expression with the IDs of the row that is copied, `:source`, and its counterpart, `:target`. */
export const rootIdsSql = (table: string): string =>
  `${table}_ids as (select array[:source::bigint] as old, jsonb_build_object(:source::bigint, :target::bigint) as new)`

/** Returns the SQL of the next ID of a table. */
export const nextIdSql = (table: string): string => `nextval(pg_get_serial_sequence('${table}', 'id'))`

/** Returns the SQL of the ID of the copy of the row to which a column refers; null if there is no copy. */
export const counterpartSql = (column: string, table: string): string =>
  `((select new from ${table}_ids) ->> ${column}::text)::bigint`

function belongsSql({ refs, only }: CopiedTable): string {
  const [column, table] = Object.entries(refs)[0]!
  return `${column} = any((select old from ${table}_ids)::bigint[])${only ? ` and ${only}` : ''}`
}

function insertionSql(table: string, copied: CopiedTable, own: Record<string, string> = {}): string {
  const { refs, columns = '', reset = {} } = copied
  const values = {
    ...own,
    ...reset,
    ...Object.fromEntries(Object.entries(refs).map(([column, target]) => [column, counterpartSql(column, target)])),
    ...Object.fromEntries(
      columns
        .split(/\s+/)
        .filter(Boolean)
        .map((column) => [`"${column}"`, `"${column}"`]),
    ),
  }
  const tied = own.id
    ? []
    : Object.entries(refs).map(
        ([column, target]) => ` and (${column} is null or ${counterpartSql(column, target)} is not null)`,
      )
  return `${table}_copies as (insert into ${table} (${Object.keys(values).join(', ')}) overriding system value
    select ${Object.values(values).join(', ')} from ${table} where ${belongsSql(copied)}${tied.join('')})`
}
