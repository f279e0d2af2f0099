-- Products and variations that are sold on all channels of the organizer, those that come later too.

alter table items add column all_sales_channels boolean not null default false;
alter table variations add column all_sales_channels boolean not null default false;
comment on column items.all_sales_channels is 'True: item_sales_channels has no rows of the product.';
comment on column variations.all_sales_channels is 'True: variation_sales_channels has no rows of the variation.';
