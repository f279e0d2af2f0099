// Public events and their offer, for shops in browsers (guide browsers, "Publishable keys"; guide public-pages).
import type { Executor } from '../../core/data/db.ts'
import { preparedText, query } from '../../core/data/db.ts'
import { fileUrl } from '../../core/data/files.ts'
import { page } from '../../core/data/list.ts'
import { visibleEvents, visibleValues } from '../../core/data/reach.ts'
import { readObjects, selectWithId } from '../../core/data/reading.ts'
import { forbidden, missing } from '../../core/errors.ts'
import type { AnyContext, Handler, Output } from '../../core/handler.ts'
import { questions as stored } from '../../domain/catalog/model/questions.ts'
import { presaleOf, publicUrl } from '../../domain/catalog/public_pages.ts'
import { eventSettings } from '../../domain/catalog/settings.ts'
import type { OfferedVariant } from '../../domain/stock/offered_products.ts'
import { offeredProducts } from '../../domain/stock/offered_products.ts'
import { AVAILABLE, SOLD_OUT } from '../../domain/stock/quotas.ts'
import type { WithShopTimes } from '../../domain/stock/shop.ts'
import { presentTimes, shopDate, shopEvent, shopTimesSql } from '../../domain/stock/shop.ts'

type Event = Output<'shop_events.get'>
type Row = WithShopTimes<Omit<Event, 'public_url'>>
type Question = Output<'questions.get'>

// One row per event, with its organizer as `o`.
const COLUMNS = `events.slug, events.name, events.location, events.timezone, events.currency, events.has_subevents, ${shopTimesSql('events')}`

export const list: Handler<'shop_events.list'> = async (context) => {
  const { db } = context
  const listed = await page<Row>(context, {
    query: (p) =>
      db('events')
        .join('organizers as o', 'o.id', 'events.organizer_id')
        .whereIn('events.id', visibleEvents(context, p))
        .whereRaw('events.live and events.is_public')
        .select(db.raw(COLUMNS)),
    key: 'events.id',
    columns: { date_from: 'events.date_from', slug: 'events.slug' },
    values: visibleValues(context),
  })
  return { ...listed, results: listed.results.map((row) => presentEvent(context, row)) }
}

export const get: Handler<'shop_events.get'> = async (context) => {
  const [row] = await query<Row>(
    context.db,
    `select ${COLUMNS} from events join organizers o on o.id = events.organizer_id
    where events.id = :id and events.live and events.is_public`,
    { id: context.event.id },
  )
  if (!row) throw forbidden()
  return presentEvent(context, row)
}

const presentEvent = (
  { config, organizer, now }: Pick<AnyContext, 'config' | 'now'> & { organizer: { slug: string } },
  row: Row,
): Event => ({ ...presentTimes(row, now), public_url: publicUrl(config, organizer.slug, row.slug) })

export const products: Handler<'shop_events.products'> = async (context) => {
  const { db, now, config, query } = context
  const event = await shopEvent(context)
  const date = await shopDate(db, event, query.subevent ?? null)
  if (date === undefined) throw missing(context.operation)
  const categories = await offeredProducts(db, event, date, await eventSettings(db, event), now)
  return {
    presale: presaleOf(date ?? event, now),
    categories: categories.map(({ id, name, description, products }) => ({
      id,
      name,
      description,
      products: products.map(({ picture, tax, variations, ...product }) => ({
        ...product,
        ...presentVariant(product),
        item: product.id,
        picture: picture && fileUrl(config, picture),
        tax_rate: tax?.rate ?? '0.00',
        variations: variations.map((variation) => ({ ...presentVariant(variation), variation: variation.id })),
      })),
    })),
  }
}

const presentVariant = ({
  name,
  description,
  price,
  original_price,
  state,
  available,
  opens,
  closed,
  replaced,
}: OfferedVariant) => ({
  name,
  description,
  price: price.gross,
  net_price: price.net,
  original_price,
  availability:
    state === AVAILABLE ? ('available' as const) : state === SOLD_OUT ? ('sold_out' as const) : ('reserved' as const),
  available_number: available,
  available_from: opens,
  sale_ended: closed,
  replaced,
})

export const questions: Handler<'shop_events.questions'> = async (context) => {
  const { db } = context
  const { id: event } = await shopEvent(context)
  const rows = (on: Executor) =>
    preparedText(
      on,
      'questions of a shop',
      (p) =>
        db('questions')
          .where('questions.event_id', p.event!)
          .whereRaw('not questions.hidden and not questions.ask_during_checkin')
          .orderBy(['questions.position', 'questions.id'])
          .select(db.raw(selectWithId(stored))),
      { event },
    )
  return { questions: await readObjects<Question>(stored, context, rows) }
}
