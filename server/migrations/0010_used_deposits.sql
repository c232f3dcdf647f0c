CREATE TABLE "used_deposits" (
	"partner_id" uuid NOT NULL,
	"transaction_key" text NOT NULL,
	"application_id" uuid NOT NULL,
	"name_hash" "bytea",
	"reference_hash" "bytea",
	"kurus" bigint,
	"paid_at" timestamp(3) with time zone NOT NULL,
	"used_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "used_deposits_partner_id_transaction_key_pk" PRIMARY KEY("partner_id","transaction_key")
);
--> statement-breakpoint
DROP INDEX "partner_payments_reference";--> statement-breakpoint
ALTER TABLE "partner_payments" ALTER COLUMN "report_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "partner_payments" ADD COLUMN "has_lost_digits" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "partner_report_rows" ADD COLUMN "has_lost_digits" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "partner_events" ADD COLUMN "transaction_key" text;--> statement-breakpoint
CREATE UNIQUE INDEX "used_deposits_application" ON "used_deposits" USING btree ("application_id");--> statement-breakpoint
CREATE INDEX "used_deposits_name" ON "used_deposits" USING btree ("partner_id","name_hash","kurus");--> statement-breakpoint
CREATE INDEX "used_deposits_reference" ON "used_deposits" USING btree ("partner_id","reference_hash");--> statement-breakpoint
CREATE INDEX "ticket_applications_decided" ON "ticket_applications" USING btree ("user_id","decided_at","id") WHERE "ticket_applications"."decided_at" is not null;--> statement-breakpoint
CREATE INDEX "partner_payments_reference" ON "partner_payments" USING btree ("ticket_company_id","reference_hash");--> statement-breakpoint
CREATE FUNCTION pg_temp.reference_key(reference text) RETURNS text LANGUAGE sql AS $$
  -- Canonical form of a reference, as the server computes it for new rows
  SELECT CASE WHEN key ~ '^[0-9]+$' THEN nullif(ltrim(key, '0'), '')
              WHEN key ~ '^[0-9]([.,][0-9]+)?e[+-][0-9]+$' OR regexp_replace(key, '[^[:alnum:]]', '', 'g') IN ('', 'na', 'nan', 'none', 'null', 'yok')
                THEN NULL
              ELSE key END
    FROM (SELECT replace(lower(translate(regexp_replace(regexp_replace(normalize(reference, NFKC),
           U&'[\\s\00A0\00AD\200B-\200F\2028-\202E\2060-\2064\FEFF]+', '', 'g'),
           '^''*=?"?''*(.*?)"?$', '\1'), 'Iİı', 'iii') COLLATE "und-x-icu"), U&'i\0307', 'i') AS key) folded
$$;--> statement-breakpoint
INSERT INTO secrets (name, value)
SELECT 'partner-payments', translate(rtrim(encode(decode(replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''), 'hex'), 'base64'), '='), '+/', '-_')
 WHERE EXISTS (SELECT FROM partner_events) ON CONFLICT DO NOTHING;--> statement-breakpoint
CREATE FUNCTION pg_temp.reference_hash(reference text) RETURNS bytea LANGUAGE sql AS $$
  SELECT sha256(decode(translate(value, '-_', '+/') || '=', 'base64') || convert_to(pg_temp.reference_key(reference), 'UTF8'))
    FROM secrets WHERE name = 'partner-payments'
$$;--> statement-breakpoint
UPDATE partner_report_rows SET reference_hash = pg_temp.reference_hash(reference),
       has_lost_digits = reference ~* '^[0-9]([.,][0-9]+)?e[+-][0-9]+$'
 WHERE reference_hash IS NOT NULL;--> statement-breakpoint
-- The reference of a payment whose row was deleted is unknown: equal name, amount and time are for a person.
UPDATE partner_payments SET has_lost_digits = true WHERE reference_hash IS NOT NULL;--> statement-breakpoint
UPDATE partner_payments p SET reference_hash = r.reference_hash, has_lost_digits = r.has_lost_digits
  FROM partner_report_rows r
 WHERE r.report_id = p.report_id AND r.application_id = p.application_id AND r.state = 'approved'
   AND r.reference IS NOT NULL;--> statement-breakpoint
UPDATE partner_events SET transaction_key = pg_temp.reference_key(transaction_id)
 WHERE pg_temp.reference_key(transaction_id) <> transaction_id;--> statement-breakpoint
-- Deposits that corroborate applications approved before are used by them, the oldest deposit by the oldest application.
DO $$
DECLARE
  application record;
BEGIN
  FOR application IN
    SELECT DISTINCT a.id, a.user_id, a.username, a.investment_kurus, a.created_at, a.decided_at, c.partner_id
      FROM ticket_applications a JOIN ticket_companies c ON c.id = a.ticket_company_id
      JOIN partner_member_clicks k ON k.user_id = a.user_id AND k.partner_id = c.partner_id
     WHERE a.status = 'approved' ORDER BY a.id
  LOOP
    INSERT INTO used_deposits (partner_id, transaction_key, application_id, name_hash, reference_hash, kurus, paid_at, used_at)
    SELECT e.partner_id, coalesce(e.transaction_key, e.transaction_id), application.id,
           sha256(decode(translate(s.value, '-_', '+/') || '=', 'base64') || convert_to(replace(
             lower(translate(btrim(normalize(application.username, NFKC)), 'Iİı', 'iii') COLLATE "und-x-icu"),
             U&'i\0307', 'i'), 'UTF8')),
           pg_temp.reference_hash(e.transaction_id), e.kurus, e.at, coalesce(application.decided_at, now())
      FROM partner_member_clicks k
      JOIN partner_events e ON e.click_id = k.click_id AND e.partner_id = k.partner_id
      LEFT JOIN secrets s ON s.name = 'partner-payments'
     WHERE k.user_id = application.user_id AND k.partner_id = application.partner_id
       AND e.event IN ('first_deposit', 'deposit') AND NOT e.is_test AND e.kurus = application.investment_kurus
       AND e.at BETWEEN application.created_at - interval '720 hours' AND application.created_at + interval '24 hours'
       AND NOT EXISTS (SELECT FROM used_deposits u WHERE u.partner_id = e.partner_id
                          AND u.transaction_key = coalesce(e.transaction_key, e.transaction_id))
     ORDER BY e.at LIMIT 1;
  END LOOP;
END
$$;
