-- Columns, stored names and placeholders get the terms of docs/glossary.md.
ALTER TABLE "claim" RENAME COLUMN "answer_by" TO "decide_by";--> statement-breakpoint
ALTER TABLE "cancel_request" RENAME COLUMN "answer_by" TO "decide_by";--> statement-breakpoint
UPDATE site_setting SET value = (value - 'answerHours') || jsonb_build_object('decisionHours', value->'answerHours')
 WHERE group_name = 'claims' AND value ? 'answerHours';--> statement-breakpoint
UPDATE site_setting_history SET value = (value - 'answerHours') || jsonb_build_object('decisionHours', value->'answerHours')
 WHERE group_name = 'claims' AND value ? 'answerHours';--> statement-breakpoint
UPDATE console_preference SET value = replace(value::text, '"answer"', '"decideBy"')::jsonb
 WHERE name IN ('columns.claims', 'columns.decisions');--> statement-breakpoint
ALTER TABLE claim_event DISABLE TRIGGER claim_event_immutable;--> statement-breakpoint
UPDATE claim_event SET type = 'reply' WHERE type = 'answer';--> statement-breakpoint
ALTER TABLE claim_event ENABLE TRIGGER claim_event_immutable;--> statement-breakpoint
UPDATE notification SET event = 'reviewReplied' WHERE event = 'reviewAnswered';--> statement-breakpoint
UPDATE mail SET event = 'reviewReplied' WHERE event = 'reviewAnswered';--> statement-breakpoint
UPDATE mail_template SET event = 'reviewReplied' WHERE event = 'reviewAnswered';--> statement-breakpoint
UPDATE mail_template_history SET event = 'reviewReplied' WHERE event = 'reviewAnswered';--> statement-breakpoint
UPDATE mail_template SET subject = replace(replace(subject, '{answers}', '{nextStep}'), '{answerBy}', '{decideBy}'),
       preheader = replace(replace(preheader, '{answers}', '{nextStep}'), '{answerBy}', '{decideBy}'),
       body = replace(replace(body, '{answers}', '{nextStep}'), '{answerBy}', '{decideBy}');--> statement-breakpoint
UPDATE mail_template_history SET subject = replace(replace(subject, '{answers}', '{nextStep}'), '{answerBy}', '{decideBy}'),
       preheader = replace(replace(preheader, '{answers}', '{nextStep}'), '{answerBy}', '{decideBy}'),
       body = replace(replace(body, '{answers}', '{nextStep}'), '{answerBy}', '{decideBy}');--> statement-breakpoint
UPDATE outbox SET payload = jsonb_set(payload, '{event}', '"reviewReplied"')
 WHERE topic = 'mail' AND payload->>'event' = 'reviewAnswered';--> statement-breakpoint
UPDATE outbox SET payload = payload || jsonb_build_object(
         'data', (payload->'data') - 'answers' || jsonb_build_object('nextStep', payload #> '{data,answers}'))
 WHERE topic = 'mail' AND payload->'data' ? 'answers';--> statement-breakpoint
UPDATE outbox SET payload = payload || jsonb_build_object(
         'data', (payload->'data') - 'answerBy' || jsonb_build_object('decideBy', payload #> '{data,answerBy}'))
 WHERE topic = 'mail' AND payload->'data' ? 'answerBy';--> statement-breakpoint
CREATE OR REPLACE FUNCTION public.notify_backends() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO 'public', 'pg_temp'
    AS $$
BEGIN
  IF TG_TABLE_NAME = 'session' THEN PERFORM pg_notify('wayfare_live', 'ended ' || old.id);
  ELSIF TG_TABLE_NAME = 'app_user' THEN PERFORM pg_notify('wayfare_live', 'changed ' || new.id);
  ELSIF TG_OP = 'INSERT' THEN PERFORM pg_notify('wayfare_live', 'created ' || new.user_id || ' ' || new.id);
  ELSE PERFORM pg_notify('wayfare_live', 'read ' || new.user_id); END IF;
  RETURN NULL;
END $$;
