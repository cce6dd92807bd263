CREATE TABLE "outgoing_message" (
	"id" uuid PRIMARY KEY NOT NULL,
	"channel" text NOT NULL,
	"recipient" text NOT NULL,
	"subject" text,
	"content" jsonb,
	"until" timestamp with time zone,
	"written_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "outgoing_message_channel_known" CHECK ("outgoing_message"."channel" in ('mail', 'sms'))
);
--> statement-breakpoint
CREATE INDEX "outgoing_message_recipient_index" ON "outgoing_message" USING btree ("recipient");--> statement-breakpoint
CREATE INDEX "outgoing_message_until_index" ON "outgoing_message" USING btree ("until") WHERE "outgoing_message"."content" is not null;--> statement-breakpoint
-- Messages used to travel inside their events and jobs, and stayed readable there after they were sent. Those still waiting are
-- moved here, with those given up, which staff can try again; the others are deleted. Codes and links all worked for ten
-- minutes and said so; a dead one isn't kept. The old reasons may name people, so they go. A new installation has no job
-- tables yet.
DO $$
BEGIN
  CREATE TEMP TABLE old_message (
    id uuid DEFAULT gen_random_uuid(), topic text, payload jsonb, written_at timestamptz, until timestamptz, dead_job uuid
  ) ON COMMIT DROP;
  INSERT INTO old_message (topic, payload, written_at)
    SELECT topic, payload, happened_at FROM outbox_event WHERE topic IN ('messages.mail-wanted', 'messages.sms-wanted');
  DELETE FROM outbox_event WHERE topic IN ('messages.mail-wanted', 'messages.sms-wanted');
  IF to_regclass('pgboss.job') IS NOT NULL THEN
    INSERT INTO old_message (topic, payload, written_at, dead_job)
      SELECT CASE coalesce(source_name, name) WHEN 'messages.send-mail' THEN 'messages.mail-wanted' ELSE 'messages.sms-wanted' END,
        data -> 'payload', coalesce(source_created_on, created_on), CASE WHEN name = 'dead' THEN id END
      FROM pgboss.job
      WHERE name IN ('messages.send-mail', 'messages.send-sms') AND state IN ('created', 'retry', 'active')
        OR name = 'dead' AND state = 'created' AND source_name IN ('messages.send-mail', 'messages.send-sms');
    DELETE FROM pgboss.job WHERE name IN ('messages.send-mail', 'messages.send-sms')
      OR source_name IN ('messages.send-mail', 'messages.send-sms') AND NOT (name = 'dead' AND state = 'created');
    UPDATE pgboss.job SET data = jsonb_set(data, '{payload}', jsonb_build_object('messageId', old_message.id)), output = NULL,
        source_output = '{"message": "An earlier version of the portal could not send it"}'
      FROM old_message WHERE name = 'dead' AND job.id = dead_job;
  END IF;
  UPDATE old_message SET until = written_at + interval '10 minutes' WHERE payload ->> 'text' ~ '\m10 minutes';
  INSERT INTO outgoing_message (id, channel, recipient, subject, content, until, written_at)
    SELECT id, CASE topic WHEN 'messages.mail-wanted' THEN 'mail' ELSE 'sms' END, payload ->> 'to', payload ->> 'subject',
      CASE WHEN dead_job IS NULL OR until IS NULL
        THEN jsonb_strip_nulls(jsonb_build_object('text', payload -> 'text', 'html', payload -> 'html')) END,
      until, written_at
    FROM old_message;
  INSERT INTO outbox_event (topic, payload)
    SELECT topic, jsonb_strip_nulls(jsonb_build_object('messageId', id,
      'until', to_char(until AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')))
    FROM old_message WHERE dead_job IS NULL ORDER BY written_at;
END $$;
