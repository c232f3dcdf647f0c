-- Tables and data only: functions and triggers stand beside the operations they belong to, in server/src/**/*.sql.

-- This installation, and the limits that all its instances share.

create table installation (
  key text primary key,
  value text not null,
  created_at timestamp(3) with time zone not null default now()
);

create table rate_limits (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);

create table address_counts (
  period integer not null,
  key text not null,
  total integer not null,
  constraint address_counts_period_key_pk primary key (period, key)
);

-- Accounts

create table users (
  id uuid primary key,
  username text not null,
  email text not null,
  password_hash text not null,
  first_name text,
  last_name text,
  phone text,
  stream_url text,
  role text not null default 'viewer',
  points integer not null default 0,
  telegram_verified boolean not null default false,
  suspended_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone not null default now(),
  points_at timestamp(3) with time zone not null default now(),
  search_text text generated always as (
    fold_text(username || ' ' || email || ' ' || coalesce(first_name, '') || ' ' || coalesce(last_name, ''))
  ) stored,
  telegram_username text,
  constraint users_role_known check (role in ('viewer', 'editor', 'super_admin')),
  constraint users_points_not_negative check (points >= 0)
);
create unique index users_username_key on users (lower(username collate "C"));
create unique index users_email_key on users (email);
create index users_staff on users (role) where role <> 'viewer';
create index users_suspended on users (id) where suspended_at is not null;
create index users_leaderboard on users (points desc, points_at, id)
  where role = 'viewer' and suspended_at is null and points > 0;

create table sessions (
  id uuid primary key,
  user_id uuid not null constraint sessions_user_id_users_id_fk references users on delete cascade,
  token_hash text not null,
  user_agent text,
  created_at timestamp(3) with time zone not null default now(),
  expires_at timestamp(3) with time zone not null
);
create unique index sessions_token_key on sessions (token_hash);
create index sessions_user on sessions (user_id);
create index sessions_expiry on sessions (expires_at);

create table password_links (
  user_id uuid primary key constraint password_links_user_id_users_id_fk references users on delete cascade,
  token_hash text not null,
  created_at timestamp(3) with time zone not null default now(),
  expires_at timestamp(3) with time zone not null
);
create unique index password_links_token_key on password_links (token_hash);

create table second_steps (
  user_id uuid primary key constraint second_steps_user_id_users_id_fk references users on delete cascade,
  secret text not null,
  confirmed_at timestamp(3) with time zone,
  last_step bigint not null default 0,
  recovery_hashes text[] not null default '{}',
  created_at timestamp(3) with time zone not null default now()
);

-- What staff did

create table audit_log (
  id uuid primary key,
  actor_id uuid,
  action text not null,
  entity text not null,
  entity_id text not null,
  before jsonb,
  after jsonb,
  created_at timestamp(3) with time zone not null default now()
);
create index audit_log_entity on audit_log (entity, id);
create index audit_log_entity_id on audit_log (entity_id, id);
create index audit_log_action on audit_log (action, id);
create index audit_log_actor on audit_log (actor_id, id);

-- Points: the ledger, whose sums the balances of users are

create table point_entries (
  id uuid primary key,
  user_id uuid not null,
  delta integer not null,
  reason text not null,
  source text,
  balance_after integer not null,
  created_at timestamp(3) with time zone not null default now(),
  position bigint not null generated always as identity,
  constraint point_entries_not_empty check (delta <> 0),
  constraint point_entries_balance_not_negative check (balance_after >= 0)
);
create unique index point_entries_source_key on point_entries (user_id, source);
create index point_entries_user on point_entries (user_id, position);

create table stream_rules (
  id uuid primary key,
  admin_stream_url text not null,
  link text not null,
  is_active boolean not null,
  points_reward integer not null,
  description text,
  created_at timestamp(3) with time zone not null default now(),
  updated_at timestamp(3) with time zone not null default now(),
  constraint stream_rules_points check (points_reward >= 1)
);
create unique index stream_rules_one_active on stream_rules (is_active) where is_active;
create index stream_rules_created on stream_rules (created_at);

-- Content

create table cards (
  id uuid primary key,
  title text not null,
  subtitle text,
  logo_url text,
  link text not null,
  link_target text not null,
  background_color text not null,
  background_image_url text,
  status text not null,
  sort_order integer not null,
  category text,
  visible_from timestamp(3) with time zone,
  visible_to timestamp(3) with time zone,
  created_at timestamp(3) with time zone not null default now(),
  updated_at timestamp(3) with time zone not null default now(),
  constraint cards_status_known check (status in ('published', 'draft', 'hidden')),
  constraint cards_window check (visible_to >= visible_from)
);
create index cards_order on cards (sort_order, created_at, id);

create table banners (
  id uuid primary key,
  image_url text not null,
  link text,
  link_target text not null,
  title text,
  subtitle text,
  sort_order integer not null,
  status text not null,
  object_fit text not null,
  created_at timestamp(3) with time zone not null default now(),
  updated_at timestamp(3) with time zone not null default now()
);
create index banners_order on banners (sort_order, created_at, id);

create table sliding_banners (
  id uuid primary key,
  image_url text not null,
  link text,
  link_target text not null,
  button_text text,
  sort_order integer not null,
  status text not null,
  created_at timestamp(3) with time zone not null default now(),
  updated_at timestamp(3) with time zone not null default now()
);
create index sliding_banners_order on sliding_banners (sort_order, created_at, id);

create table companies (
  id uuid primary key,
  name text not null,
  logo_url text not null,
  website_url text,
  status text not null,
  sort_order integer not null,
  created_at timestamp(3) with time zone not null default now(),
  updated_at timestamp(3) with time zone not null default now()
);
create index companies_order on companies (sort_order, created_at, id);

create table site_settings (
  key text primary key,
  value text not null,
  updated_at timestamp(3) with time zone not null default now()
);

-- Tickets

create table ticket_companies (
  id uuid primary key,
  name text not null,
  logo_url text not null,
  content_image text,
  website_url text,
  ticket_price integer,
  status text not null,
  sort_order integer not null,
  created_at timestamp(3) with time zone not null default now(),
  updated_at timestamp(3) with time zone not null default now()
);
create index ticket_companies_order on ticket_companies (sort_order, created_at, id);

create table ticket_settings (
  id integer primary key default 1,
  ticket_price integer not null,
  minimum_investment integer not null,
  info_message text not null,
  constraint ticket_settings_one check (id = 1)
);

create table ticket_applications (
  id uuid primary key,
  user_id uuid constraint ticket_applications_user_id_users_id_fk references users on delete set null,
  ticket_company_id uuid not null constraint ticket_applications_ticket_company_id_ticket_companies_id_fk
    references ticket_companies on delete restrict,
  username text not null,
  username_folded text generated always as (fold_text(username)) stored,
  investment_kurus bigint not null,
  ticket_price integer not null,
  ticket_count integer not null,
  status text not null default 'pending',
  admin_note text,
  created_at timestamp(3) with time zone not null default now(),
  decided_at timestamp(3) with time zone,
  constraint ticket_applications_status check (status in ('pending', 'approved', 'rejected')),
  constraint ticket_applications_bounds
    check (investment_kurus between 1 and 10000000000 and ticket_count between 0 and 100000)
);
create index ticket_applications_user on ticket_applications (user_id, id);
create index ticket_applications_company on ticket_applications (ticket_company_id, id);
create index ticket_applications_status on ticket_applications (status, id);
create index ticket_applications_amount on ticket_applications (investment_kurus, id);
create index ticket_applications_tickets on ticket_applications (ticket_count, id);
create index ticket_applications_again
  on ticket_applications (ticket_company_id, username_folded, investment_kurus, id);

create sequence ticket_number;

create table ticket_numbers (
  number bigint primary key default nextval('ticket_number'),
  ticket_application_id uuid not null
);
create index ticket_numbers_application on ticket_numbers (ticket_application_id, number);

create table ticket_totals (
  ticket_company_id uuid not null,
  status text not null,
  shard integer not null,
  applications integer not null,
  kurus bigint not null,
  tickets bigint not null,
  constraint ticket_totals_ticket_company_id_status_shard_pk primary key (ticket_company_id, status, shard)
);

-- Market

create table rewards (
  id uuid primary key,
  title text not null,
  description text not null,
  image_url text,
  points_cost integer not null,
  is_active boolean not null,
  stock integer,
  max_per_user integer,
  sort_order integer not null,
  created_at timestamp(3) with time zone not null default now(),
  updated_at timestamp(3) with time zone not null default now(),
  constraint rewards_cost check (points_cost >= 1),
  constraint rewards_stock_not_negative check (stock >= 0)
);
create index rewards_order on rewards (sort_order, created_at, id);

create table user_rewards (
  id uuid primary key,
  user_id uuid constraint user_rewards_user_id_users_id_fk references users on delete set null,
  reward_id uuid not null constraint user_rewards_reward_id_rewards_id_fk references rewards on delete restrict,
  reward_title text not null,
  title_folded text generated always as (fold_text(reward_title)) stored,
  points_spent integer not null,
  status text not null default 'pending',
  note text,
  idempotency_key text,
  purchased_at timestamp(3) with time zone not null default now(),
  updated_at timestamp(3) with time zone not null default now(),
  constraint user_rewards_status_known check (status in ('pending', 'claimed', 'delivered', 'cancelled'))
);
create index user_rewards_user on user_rewards (user_id, reward_id, id);
create index user_rewards_reward on user_rewards (reward_id, id);
create index user_rewards_status on user_rewards (status, id);
create unique index user_rewards_key on user_rewards (user_id, idempotency_key);

-- Events

create table events (
  id uuid primary key,
  title text not null,
  description text not null,
  photo_url text,
  start_date timestamp(3) with time zone,
  end_date timestamp(3) with time zone,
  is_active boolean not null,
  requires_telegram_verification boolean not null,
  created_at timestamp(3) with time zone not null default now(),
  updated_at timestamp(3) with time zone not null default now(),
  constraint events_times check (end_date > start_date)
);

create table event_participations (
  id uuid primary key,
  event_id uuid not null constraint event_participations_event_id_events_id_fk references events on delete cascade,
  user_id uuid not null constraint event_participations_user_id_users_id_fk references users on delete cascade,
  message text not null,
  created_at timestamp(3) with time zone not null default now()
);
create unique index event_participations_once on event_participations (event_id, user_id);
create index event_participations_event on event_participations (event_id, id);
create index event_participations_user on event_participations (user_id);

create table event_totals (
  event_id uuid not null constraint event_totals_event_id_events_id_fk references events on delete cascade,
  shard integer not null,
  participants integer not null,
  constraint event_totals_event_id_shard_pk primary key (event_id, shard)
);

-- Accounts elsewhere that members have shown to be theirs

create table social_verifications (
  id uuid primary key,
  user_id uuid not null constraint social_verifications_user_id_users_id_fk references users on delete cascade,
  platform text not null,
  platform_username text not null,
  username_folded text generated always as (fold_text(platform_username)) stored,
  account_key text not null,
  status text not null,
  points integer not null,
  rejection_reason text,
  created_at timestamp(3) with time zone not null default now(),
  decided_at timestamp(3) with time zone,
  constraint social_verifications_status check (status in ('pending', 'approved', 'rejected')),
  constraint social_verifications_platform check (platform in ('telegram', 'youtube', 'instagram')),
  constraint social_verifications_points check (points >= 0)
);
create unique index social_verifications_one_open on social_verifications (user_id, platform)
  where status <> 'rejected';
create unique index social_verifications_one_person on social_verifications (platform, account_key)
  where status <> 'rejected';
create index social_verifications_user on social_verifications (user_id, id);
create index social_verifications_status on social_verifications (status, id);

create table telegram_codes (
  user_id uuid primary key constraint telegram_codes_user_id_users_id_fk references users on delete cascade,
  code_hash text not null,
  points integer not null,
  created_at timestamp(3) with time zone not null default now(),
  expires_at timestamp(3) with time zone not null,
  telegram_id text,
  telegram_username text,
  telegram_name text,
  seen_at timestamp(3) with time zone
);
create unique index telegram_codes_hash_key on telegram_codes (code_hash);

create table telegram_updates (
  bot_id bigint not null,
  update_id bigint not null,
  handled_at timestamp(3) with time zone not null default now(),
  constraint telegram_updates_bot_id_update_id_pk primary key (bot_id, update_id)
);
create index telegram_updates_handled on telegram_updates (handled_at);

-- Statistics

create table traffic_hours (
  day date not null,
  hour smallint not null,
  page_views bigint not null default 0,
  card_clicks bigint not null default 0,
  visitors bigint not null default 0,
  constraint traffic_hours_day_hour_pk primary key (day, hour)
);

create table page_view_days (
  day date not null,
  path text not null,
  views bigint not null default 0,
  constraint page_view_days_day_path_pk primary key (day, path)
);

create table referrer_days (
  day date not null,
  host text not null,
  views bigint not null default 0,
  constraint referrer_days_day_host_pk primary key (day, host)
);

create table card_click_days (
  day date not null,
  card_id uuid not null,
  clicks bigint not null default 0,
  constraint card_click_days_day_card_id_pk primary key (day, card_id)
);

create table day_visitors (
  day date not null,
  visitor bytea not null,
  hour smallint not null,
  constraint day_visitors_day_visitor_pk primary key (day, visitor)
);

create table day_salts (
  day date primary key,
  salt text not null
);

create table recent_clicks (
  card_id uuid not null,
  visitor bytea not null,
  at timestamp(3) with time zone not null,
  constraint recent_clicks_card_id_visitor_pk primary key (card_id, visitor)
);
